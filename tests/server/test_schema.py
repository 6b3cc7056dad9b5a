"""Every operation that the OpenAPI schema names, asked with whatever fits it and whatever does not."""

import os
from typing import Any, cast

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from tests.server.driver import Guest, Server

EXAMPLES = int(os.environ.get("GOBLINTOP_EXAMPLES", "6"))


def test_no_request_breaks_the_server(server: Server) -> None:
    cookie = Guest(server).cookie
    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    asked: dict[str, int] = {}

    def ask(case: Any) -> None:
        answer = case.call(headers={"Cookie": cookie})
        assert answer.status_code < 500, (case.as_curl_command(), answer.text)
        if answer.status_code > 399:
            assert set(answer.json()) <= {"problem", "detail"}, answer.text
        asked[case.operation.label] = asked.get(case.operation.label, 0) + 1

    for found in schema.get_all_operations():
        operation = cast(Any, found).ok()
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            if mode is GenerationMode.NEGATIVE and not _takes_anything(operation):
                continue
            strategy = operation.as_strategy(generation_mode=mode)
            limited = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
            limited(given(case=strategy)(ask))()
    assert len(asked) >= 16
    assert sum(asked.values()) > 2 * len(asked)


def _takes_anything(operation: Any) -> bool:
    """Can a request to it be wrong at all?"""
    return bool(list(operation.body) or list(operation.query) or list(operation.path_parameters))
