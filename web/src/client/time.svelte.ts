/** The server's time, as far as we know it. */

export const now = $state({ server: Date.now() });
let ahead = 0;

/** The server has told its time. */
export function setClock(server: number): void {
    ahead = server - Date.now();
    now.server = server;
}

if (typeof window !== "undefined") setInterval(() => (now.server = Date.now() + ahead), 500);
