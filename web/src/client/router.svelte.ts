/** Where we are: one path, changed without loading the page anew. */

export const route = $state({ path: location.pathname, search: location.search });

function read(): void {
    route.path = location.pathname;
    route.search = location.search;
}

export function go(to: string, replace = false): void {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    read();
    if (!replace) {
        scrollTo(0, 0);
        queueMicrotask(() => document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true }));
    }
}

/** Follow links of our own without loading the page anew. */
export function follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    if (link.pathname === location.pathname && link.hash) {
        document.getElementById(link.hash.slice(1))?.scrollIntoView({ block: "center" });
        return;
    }
    go(link.pathname + link.search + link.hash);
}

addEventListener("popstate", read);
