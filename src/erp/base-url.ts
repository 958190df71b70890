declare global {
  /** URL of the portal's own server, set by config/global.js; '' or missing means the page's origin. */
  var BaseUrl: string | undefined
}

/** The base URL of the proxy and the configuration file, ending in a slash. */
export function baseUrl(): string {
  const configured = globalThis.BaseUrl?.trim() || '/'
  return new URL(configured, document.location.origin).href.replace(/\/?$/, '/')
}
