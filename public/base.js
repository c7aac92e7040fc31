/** Where the app is served: nothing at the root of a host, "/app" below a base path. It is where this file is. */
export const base = new URL(".", import.meta.url).pathname.slice(0, -1);
