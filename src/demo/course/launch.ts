import * as v from 'valibot'

/* How a platform of cmi5 opens a page. */

const launch = v.object({
  endpoint: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\/?$/, '/')),
  ),
  fetch: v.string(),
  actor: v.string(),
  registration: v.string(),
  activityId: v.string(),
})
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

/** What the platform has added to this page's URL; null if it was not opened by cmi5. */
export function launchIn(search: string): Launch | null {
  const given = v.safeParse(launch, Object.fromEntries(new URLSearchParams(search)))
  return given.success ? given.output : null
}
