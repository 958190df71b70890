import * as v from 'valibot'
import { progress } from '#machines/exercise/progress.ts'
import { type Platform, PlatformError, type Result } from './platform.ts'

/* cmi5: the platform opens the page with the URL of its record store, and takes statements there. */

const VERB = 'http://adlnet.gov/expapi/verbs/'
const VERBS = {
  initialized: { id: `${VERB}initialized`, display: { en: 'initialized' } },
  completed: { id: `${VERB}completed`, display: { en: 'completed' } },
  passed: { id: `${VERB}passed`, display: { en: 'passed' } },
  terminated: { id: `${VERB}terminated`, display: { en: 'terminated' } },
}
const CATEGORY = 'https://w3id.org/xapi/cmi5/context/categories/'
const MASTERY = 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore'
const LAUNCH_DATA = 'LMS.LaunchData'
const PROGRESS = 'progress'

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

const token = v.object({ 'auth-token': v.string() })

const launchData = v.looseObject({
  contextTemplate: v.looseObject({
    contextActivities: v.optional(v.looseObject({ category: v.optional(v.array(v.unknown()), []) }), {}),
    extensions: v.optional(v.looseObject({}), {}),
  }),
  launchMode: v.picklist(['Normal', 'Browse', 'Review']),
  masteryScore: v.optional(v.number()),
  returnURL: v.optional(v.string()),
})
type LaunchData = v.InferOutput<typeof launchData>

/** What the platform has added to this page's URL; null if it was not opened by cmi5. */
export function launchIn(search: string): Launch | null {
  const given = v.safeParse(launch, Object.fromEntries(new URLSearchParams(search)))
  return given.success ? given.output : null
}

/** Begins a visit. Throws a PlatformError if the platform refuses. */
export async function openCmi5(given: Launch, send: typeof fetch, now: () => number): Promise<Platform> {
  const begun = now()
  const store = recordStore(given, send, await tokenOf(given, send))
  const state = stateOf(given)
  const data = v.safeParse(launchData, await store.read(state(LAUNCH_DATA)))
  if (!data.success) throw new PlatformError('its launch data can’t be read')
  // cmi5 asks for them, though nothing here depends on them.
  await store.read(preferencesOf(given))
  const stored = v.safeParse(progress, await store.read(state(PROGRESS)))
  const earlier = stored.success ? stored.output : undefined
  const statement = statements(given, data.output, now)
  const isRecorded = data.output.launchMode === 'Normal'
  // Each of them is sent once in a registration.
  let isSent = earlier?.solved !== undefined
  let isOpen = true
  await store.post(statement('initialized', {}))
  const duration = () => span(now() - begun)

  return {
    earlier,
    returnUrl: data.output.returnURL ?? null,
    save: async ({ progress: done, score, isDone, isMarked }: Result) => {
      if (!isOpen || !isRecorded) return
      if (isDone && !isSent) {
        isSent = true
        const result = { duration: duration() }
        if (isMarked)
          await store.post(statement('passed', { ...result, success: true, score: { scaled: score ?? 1 } }))
        await store.post(statement('completed', { ...result, completion: true }))
      }
      await store.write(state(PROGRESS), done)
    },
    close: () => {
      if (!isOpen) return
      isOpen = false
      // The page may be gone before the reply.
      void store.post(statement('terminated', { duration: duration() }), true).catch(() => undefined)
    },
  }
}

async function tokenOf({ fetch: url }: Launch, send: typeof fetch): Promise<string> {
  const response = await reached(() => send(url, { method: 'POST' }))
  const read = v.safeParse(token, await response.json().catch(() => null))
  // A token is given once: a page that is loaded again gets none.
  if (!read.success) throw new PlatformError('it gave no access; open the exercise from the course again')
  return read.output['auth-token']
}

async function reached(ask: () => Promise<Response>): Promise<Response> {
  const response = await ask().catch((cause: unknown) => {
    throw new PlatformError('it can’t be reached', { cause })
  })
  if (!response.ok && response.status !== 404) throw new PlatformError(`it replied ${response.status}`)
  return response
}

function recordStore({ endpoint }: Launch, send: typeof fetch, auth: string) {
  const headers = {
    Authorization: `Basic ${auth}`,
    'X-Experience-API-Version': '1.0.3',
    'Content-Type': 'application/json',
  }
  const ask = (path: string, options: RequestInit) =>
    reached(() => send(endpoint + path, { ...options, headers }))
  const written = async (path: string, method: string, body: unknown, keepalive = false) => {
    const response = await ask(path, { method, body: JSON.stringify(body), keepalive })
    if (!response.ok) throw new PlatformError(`it replied ${response.status}`)
  }
  return {
    /** Null where there is no such document. */
    read: async (path: string): Promise<unknown> => {
      const response = await ask(path, {})
      return response.ok ? response.json().catch(() => null) : null
    },
    write: (path: string, body: unknown) => written(path, 'PUT', body),
    post: (statement: unknown, keepalive = false) => written('statements', 'POST', statement, keepalive),
  }
}

const stateOf =
  ({ activityId, actor, registration }: Launch) =>
  (stateId: string) =>
    `activities/state?${new URLSearchParams({ activityId, agent: actor, registration, stateId })}`

const preferencesOf = ({ actor }: Launch) =>
  `agents/profile?${new URLSearchParams({ agent: actor, profileId: 'cmi5LearnerPreferences' })}`

type Verb = keyof typeof VERBS

function statements(given: Launch, { contextTemplate, masteryScore }: LaunchData, now: () => number) {
  const actor: unknown = JSON.parse(given.actor)
  const { contextActivities, extensions, ...template } = contextTemplate
  return (verb: Verb, result: Readonly<Record<string, unknown>>) => {
    const isMoving = verb === 'completed' || verb === 'passed'
    const category = [...contextActivities.category, { id: `${CATEGORY}cmi5` }]
    const mastery = verb === 'passed' && masteryScore !== undefined ? { [MASTERY]: masteryScore } : {}
    return {
      id: crypto.randomUUID(),
      actor,
      verb: VERBS[verb],
      object: { objectType: 'Activity', id: given.activityId },
      ...(Object.keys(result).length > 0 && { result }),
      context: {
        ...template,
        registration: given.registration,
        contextActivities: {
          ...contextActivities,
          category: isMoving ? [...category, { id: `${CATEGORY}moveon` }] : category,
        },
        extensions: { ...extensions, ...mastery },
      },
      timestamp: new Date(now()).toISOString(),
    }
  }
}

/** Milliseconds as ISO 8601 writes a span of time. */
const span = (ms: number) => `PT${(Math.max(0, ms) / 1000).toFixed(2)}S`
