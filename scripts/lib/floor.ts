import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserName } from '@mdn/browser-compat-data/forLegacyNode'
import * as v from 'valibot'

/*
 * The oldest browsers that the portal supports, as `browserslist` of package.json states them. The target of the
 * build, the check of what it emits and the words for users are made of it
 * (docs/decisions/2026-11-30-browser-floor.md).
 */

const ROOT = join(import.meta.dirname, '../..')

export interface SupportedBrowser {
  readonly label: string
  /** The oldest supported version, such as 16.4. */
  readonly version: string
  /** Its names in the compatibility data. */
  readonly data: readonly BrowserName[]
  /** Its name as a target of the build; none where another browser has the same engine. */
  readonly target?: string
}

/** The names that `browserslist` has for browsers. */
const BROWSERS: Readonly<Record<string, Omit<SupportedBrowser, 'version'>>> = {
  chrome: { label: 'Chrome', data: ['chrome', 'chrome_android'], target: 'chrome' },
  edge: { label: 'Edge', data: ['edge'], target: 'edge' },
  firefox: { label: 'Firefox', data: ['firefox', 'firefox_android'], target: 'firefox' },
  safari: { label: 'Safari', data: ['safari'], target: 'safari' },
  // Every browser there has the system's engine.
  ios_saf: { label: 'iOS and iPadOS', data: ['safari_ios'], target: 'ios' },
  samsung: { label: 'Samsung Internet', data: ['samsunginternet_android'] },
  opera: { label: 'Opera', data: ['opera'], target: 'opera' },
}

const manifest = v.object({ browserslist: v.array(v.string()) })

/** Reads queries of the form `safari >= 16.4`. Throws for any other, whose oldest version would change by itself. */
export const floorOf = (queries: readonly string[]): readonly SupportedBrowser[] =>
  queries.map((query) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? []
    const browser = BROWSERS[name]
    if (!browser)
      throw new Error(
        `browserslist in package.json: “${query}” must read NAME >= VERSION, with a name of ${Object.keys(BROWSERS).join(', ')}`,
      )
    return { ...browser, version }
  })

export const floor = floorOf(
  v.parse(manifest, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).browserslist,
)

/** The targets of Vite's build, such as `safari16.4`. */
export const buildTargets = floor.flatMap(({ target, version }) => (target ? `${target}${version}` : []))

/** For users: Chrome 109, Edge 109 … or Opera 95. */
export const floorInWords = new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(
  floor.map(({ label, version }) => `${label} ${version}`),
)
