/** The lobby as the server keeps it up to date. */

import type { LobbyTable, Outgoing } from "../protocol/types.ts";
import { connection } from "./connection.svelte.ts";

export class Lobby {
    tables: LobbyTable[] = $state.raw([]);
    heard = $state(false);

    follow(): () => void {
        const stop = connection.listen(
            (frame) => this.hear(frame),
            () => connection.send({ do: "lobby", on: true }),
        );
        return () => {
            stop();
            connection.send({ do: "lobby", on: false });
        };
    }

    private hear(frame: Outgoing): void {
        if (frame.is === "lobby") {
            this.tables = frame.tables;
            this.heard = true;
        } else if (frame.is === "lobby_change") {
            const others = this.tables.filter((table) => table.table !== frame.entry.table);
            this.tables = [...others, frame.entry];
        } else if (frame.is === "lobby_gone") this.tables = this.tables.filter((table) => table.table !== frame.table);
    }
}
