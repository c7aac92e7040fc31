/** Where the app is served: nothing at the root of a host, "/app" below a base path. It is where this file is. */
export const base = new URL(".", import.meta.url).pathname.slice(0, -1);

/**
 * An address as browsers read it, if it begins as one of those that are allowed.
 * @param {unknown} url
 * @param {string[]} beginnings
 */
export function allowed(url, beginnings) {
  const address = URL.canParse(url) ? new URL(url).href : "";
  return beginnings.some((beginning) => address.startsWith(beginning)) ? address : undefined;
}

/**
 * The address of a page of the app, if there is one below where the app is served.
 * @param {unknown} path
 * @returns {string | undefined}
 */
export function addressOfPage(path) {
  // "." keeps it within this origin.
  if (typeof path !== "string" || !URL.canParse(`.${path}`, import.meta.url)) return undefined;
  const { href, pathname } = new URL(`.${path}`, import.meta.url);
  return pathname.startsWith(`${base}/`) ? href : undefined;
}

/** How the addresses of pictures begin: they are elsewhere, in the document itself, or the app's own. */
const pictures = [
  "http:", "https:", ...["png", "jpeg", "gif", "webp"].map((format) => `data:image/${format};base64,`),
];
const own = /^\/assets\/[0-9a-f]+\/[\w.-]+$/;

/** The address of a picture, if it may be loaded. */
export const addressOfPicture = (url) => (own.test(url) ? base + url : allowed(url, pictures));

/** The address of a symbol's drawing, or of a part of it. */
export function addressOfSymbol(name, parameters = {}) {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value));
  return `${base}/symbols/${encodeURIComponent(name)}.svg${query.size > 0 ? `?${query}` : ""}`;
}
