import ky from 'ky'
import { type Configuration, parseConfiguration } from '#contract/configuration.ts'
import { CONFIGURATION_PATH } from '#contract/transport.ts'
import { yieldToMain } from './yield-to-main.ts'

declare global {
  /** URL of the portal's own server, set by config/global.js; '' or missing means the page's origin. */
  var BaseUrl: string | undefined
}

/** The base URL of the proxy and the configuration file, ending in a slash. */
export function baseUrl(): string {
  const configured = globalThis.BaseUrl?.trim() || '/'
  return new URL(configured, document.location.origin).href.replace(/\/?$/, '/')
}

/** Fetches config/configuration.json (section 7.1). Null if it is missing or invalid. */
export async function loadConfiguration(): Promise<Configuration | null> {
  await yieldToMain()
  try {
    const response = await ky(baseUrl() + CONFIGURATION_PATH, { retry: 0, timeout: false })
    // Not ky's own json(): it asks for JSON by a header, and WebKit then ignores what the page preloads.
    const json: unknown = await response.json()
    return parseConfiguration(json)
  } catch (error) {
    console.error(CONFIGURATION_PATH, error)
    return null
  }
}

const PATIENCE_MS = 5000

/**
 * Whether the portal's server is unreachable, whatever happened to a call; a 5xx is a gateway's reply for it. No
 * cache replies to HEAD. The reply sets the cookie of the cross-site token, unless the browser has it or blocks it.
 */
export function isCutOff(): Promise<boolean> {
  const patience = new AbortController()
  setTimeout(() => patience.abort(), PATIENCE_MS)
  return fetch(baseUrl() + CONFIGURATION_PATH, { method: 'HEAD', signal: patience.signal }).then(
    ({ status }) => status > 499,
    () => true,
  )
}
