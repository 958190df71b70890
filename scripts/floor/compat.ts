import bcd, {
  type BrowserName,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode'
import { floor, type SupportedBrowser } from '../lib/floor.ts'

/* MDN's compatibility data, asked what a browser of the floor lacks. */

/** Something that browsers have or lack. */
export interface Feature {
  /** Where the data has it: `javascript.builtins.Array.toSorted`. */
  readonly path: string
  readonly data: Identifier
}

/** Negative for the older of two versions. */
function compared(one: string, other: string): number {
  const [a, b] = [one, other].map((each) => each.replace('≤', '').split('.').map(Number))
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0)
}

/** Whether it was there in a version, without a flag and under its own name, or with one of these prefixes. */
function isIn(version: string, prefixes: readonly string[], statement: SimpleSupportStatement): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = statement
  if (!added || added === 'preview' || flags || other) return false
  if (prefix !== undefined && !prefixes.includes(prefix)) return false
  return (
    compared(added, version) <= 0 && !(removed && removed !== 'preview' && compared(removed, version) <= 0)
  )
}

const statementsOf = (feature: Feature, browser: BrowserName) =>
  [feature.data.__compat?.support[browser] ?? []].flat()

/** Whether a browser has it in a version; true for one of which the data says nothing. */
export const isSupportedIn = (
  feature: Feature,
  browser: BrowserName,
  version: string,
  prefixes: readonly string[] = [],
) => {
  const statements = statementsOf(feature, browser)
  return statements.length === 0 || statements.some((each) => isIn(version, prefixes, each))
}

/** What a browser needs for a feature: “Chrome 110”, or “Safari, which lacks it”; undefined if it has it. */
function needOf({ label, version, data }: SupportedBrowser, feature: Feature, prefixes: readonly string[]) {
  const needs = data.flatMap((name) => {
    const statements = statementsOf(feature, name)
    if (isSupportedIn(feature, name, version, prefixes)) return []
    const first = statements.find(({ flags, prefix }) => !flags && prefix === undefined)?.version_added
    return first && first !== 'preview' ? `${label} ${first}` : `${label}, which lacks it`
  })
  return needs[0]
}

/** What browsers of the floor would have to be for this; empty if all of them have it. */
export const needsOf = (feature: Feature, prefixes: readonly string[] = []): readonly string[] =>
  floor.flatMap((browser) => needOf(browser, feature, prefixes) ?? [])

export const isLacking = (feature: Feature) => needsOf(feature).length > 0

const ROOT: Identifier = { css: bcd.css, html: bcd.html, javascript: bcd.javascript, api: bcd.api }

const dataAt = (path: readonly string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>(
    (data, name) => (data && Object.hasOwn(data, name) ? data[name] : undefined),
    ROOT,
  )

/** The feature at a path of the data, if it has one there. */
export function featureAt(...path: readonly string[]): Feature | undefined {
  const data = dataAt(path)
  return data?.__compat && { path: path.join('.'), data }
}

/** The features directly below a path. */
export function featuresBelow(...path: readonly string[]): readonly (readonly [name: string, Feature])[] {
  return Object.keys(dataAt(path) ?? {}).flatMap((name) => {
    const feature = featureAt(...path, name)
    return feature ? [[name, feature] as const] : []
  })
}
