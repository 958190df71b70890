import * as v from 'valibot'
import { isTooDeep } from '#contract/nesting.ts'
import { PlatformError } from './platform.ts'

/*
 * How a platform of cmi5 opens a page. Anybody can make such a link
 * (docs/decisions/2026-11-30-links-that-launch-a-unit.md).
 */

const text = v.string()
const site = v.pipe(text, v.url('is no URL'), v.regex(/^https?:/i, 'is no URL of a site'))

const actor = v.pipe(text, v.parseJson(), v.looseObject({}))

const launch = v.object(
  {
    /** The record store's URL, to which paths are added. */
    endpoint: v.pipe(
      site,
      v.regex(/^[^?#]*$/, 'has a query'),
      v.transform((url) => url.replace(/\/?$/, '/')),
    ),
    fetch: site,
    /** JSON. */
    actor: v.pipe(
      text,
      v.check((json) => !isTooDeep(json) && v.is(actor, json), 'is no actor'),
    ),
    registration: text,
    activityId: text,
  },
  'is missing',
)
export type Launch = v.InferOutput<typeof launch>

/** The state document `LMS.LaunchData`. Platforms write null for what they don't give. */
export const launchData = v.looseObject({
  contextTemplate: v.looseObject({
    contextActivities: v.nullish(v.looseObject({ category: v.nullish(v.array(v.unknown()), []) }), {}),
    extensions: v.nullish(v.looseObject({}), {}),
  }),
  launchMode: v.picklist(['Normal', 'Browse', 'Review']),
  masteryScore: v.nullish(v.number()),
  // One that can't be opened is none.
  returnURL: v.fallback(v.nullish(v.pipe(v.string(), v.url(), v.regex(/^https?:/i))), null),
})
export type LaunchData = v.InferOutput<typeof launchData>

/**
 * What the platform has added to this page's URL; null if it was not opened by cmi5. The token comes from where
 * the record store, this page, or the page that opened it is. Throws a PlatformError if the link is of another form.
 */
export function launchIn(
  { search, origin }: Pick<Location, 'search' | 'origin'>,
  opener: string,
): Launch | null {
  const parameters = Object.fromEntries(new URLSearchParams(search))
  if (!('fetch' in parameters)) return null
  const given = v.safeParse(launch, parameters)
  if (!given.success)
    throw new PlatformError(`${LINK} ${v.getDotPath(given.issues[0])} ${given.issues[0].message}`)
  const { fetch, endpoint } = given.output
  if (![endpoint, origin, opener].some((url) => originOf(url) === originOf(fetch)))
    throw new PlatformError(`${LINK} fetch is on a site of its own`)
  return given.output
}

const LINK = 'the link to this page is not that of a platform:'
function originOf(url: string): string | null {
  try {
    return new URL(url).origin
  } catch {
    return null
  }
}
