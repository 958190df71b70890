import * as v from 'valibot'
import { progress } from '#machines/exercise/progress.ts'
import { type Launch, launchData } from './launch.ts'
import { learnerOf, type Platform, PlatformError, type Standing } from './platform.ts'
import { endingOf, type Statement, span, statements } from './statements.ts'

/* cmi5: the platform opens the page with the URL of its record store, and takes statements there. */

const LAUNCH_DATA = 'LMS.LaunchData'
const PROGRESS = 'progress'

const token = v.object({ 'auth-token': v.string() })

/** The state document of an exercise. */
const document = v.object({
  progress,
  /** Whether the record store has the statements that it is solved. */
  isReported: v.boolean(),
})

/** Begins a visit. Throws a PlatformError if the platform refuses. */
export async function openCmi5(given: Launch, network: typeof fetch, now: () => number): Promise<Platform> {
  const begun = now()
  // A link can name any URL of this site, where the learner's cookies would act for them.
  const send: typeof fetch = (url, options) => network(url, { ...options, credentials: 'omit' })
  const store = recordStore(given, send, await tokenOf(given, send))
  const state = stateOf(given)
  const data = v.safeParse(launchData, await store.read(state(LAUNCH_DATA)))
  if (!data.success) throw new PlatformError('its launch data can’t be read')
  // cmi5 asks for them, though nothing here depends on them.
  await store.read(preferencesOf(given)).catch(() => undefined)
  const read = v.safeParse(document, await store.read(state(PROGRESS)))
  const earlier = read.success ? read.output : undefined
  const statement = statements(given, data.output, now)
  const isRecorded = data.output.launchMode === 'Normal'
  const inTurn = oneByOne()
  const duration = () => span(now() - begun)
  /** What ends the exercise and the record store does not have; null until it is solved. */
  let unsent: readonly Statement[] | null = earlier?.isReported ? [] : null
  let isOpen = true
  await store.post(statement('initialized', {}))

  /** Built once, so that the record store knows a repeated one. */
  const unsentOf = (standing: Standing) => {
    if (!standing.isDone) return []
    unsent ??= endingOf(statement, standing, duration())
    return unsent
  }
  const write = ({ progress: done }: Standing) =>
    store.write(state(PROGRESS), { progress: done, isReported: unsent?.length === 0 })

  return {
    learner: learnerOf(given.actor, nameIn(given.actor)),
    earlier: earlier?.progress,
    returnUrl: data.output.returnURL ?? null,
    save: (standing) =>
      inTurn(async () => {
        if (!isRecorded) return
        try {
          for (const each of unsentOf(standing)) {
            if (!isOpen) return
            await store.post(each)
            unsent = unsentOf(standing).filter((other) => other !== each)
          }
        } finally {
          // Also without a statement, so that a later visit makes up for it.
          if (isOpen) await write(standing)
        }
      }),
    close: (standing) => {
      if (!isOpen) return
      isOpen = false
      // The page may be gone before a reply. What is under way is sent again, and then known by its id.
      const last = [
        ...(isRecorded && standing ? [...unsentOf(standing).map(store.post), write(standing)] : []),
        store.post(statement('terminated', { duration: duration() })),
      ]
      void Promise.allSettled(last)
    },
  }
}

const named = v.pipe(v.string(), v.parseJson(), v.object({ name: v.string() }))

/** Many platforms give an account and no name. */
function nameIn(actor: string): string {
  const read = v.safeParse(named, actor)
  return read.success ? read.output.name : ''
}

/** Runs what it is given one after the other; one that fails does not stop the next. */
function oneByOne() {
  let last: Promise<void> = Promise.resolve()
  return (act: () => Promise<void>) => {
    last = last.then(act, act)
    return last
  }
}

async function tokenOf({ fetch: url }: Launch, send: typeof fetch): Promise<string> {
  const response = await reached(() => send(url, { method: 'POST' }))
  if (!response.ok) throw refused(response)
  const read = v.safeParse(token, await response.json().catch(() => null))
  // A token is given once: a page that is loaded again gets none.
  if (!read.success) throw new PlatformError('it gave no access; open the exercise from the course again')
  return read.output['auth-token']
}

const reached = (ask: () => Promise<Response>) =>
  ask().catch((cause: unknown) => {
    throw new PlatformError('it can’t be reached', { cause })
  })

const refused = ({ status }: Response) => new PlatformError(`it replied ${status}`)

/** Replies to a write that does not name the document that it replaces, or another one. */
const UNMET: ReadonlySet<number> = new Set([409, 412, 428])
type Conditions = Readonly<Record<string, string>>

function recordStore({ endpoint }: Launch, send: typeof fetch, auth: string) {
  const headers = {
    Authorization: `Basic ${auth}`,
    'X-Experience-API-Version': '1.0.3',
    'Content-Type': 'application/json',
  }
  const ask = (path: string, { headers: own, ...options }: RequestInit) =>
    reached(() => send(endpoint + path, { ...options, headers: { ...headers, ...own } }))
  // Closing the tab right after a result does not abort it.
  const give = (path: string, method: string, body: unknown, own: Conditions = {}) =>
    ask(path, { method, body: JSON.stringify(body), keepalive: true, headers: own })
  /**
   * What each write must name of the document that it replaces, where the store wants that. Others are not sent
   * it, because the header needs the permission of a store on another site.
   */
  const conditions = new Map<string, Conditions>()
  const learn = async (path: string) => {
    const { status, headers } = await ask(path, {})
    const tag = headers.get('ETag')
    conditions.set(path, status === 404 ? { 'If-None-Match': '*' } : tag === null ? {} : { 'If-Match': tag })
  }
  return {
    /** Null where there is no such document. */
    read: async (path: string): Promise<unknown> => {
      const response = await ask(path, {})
      if (response.status === 404) return null
      if (!response.ok) throw refused(response)
      return response.json().catch(() => null)
    },
    write: async (path: string, body: unknown) => {
      let response = await give(path, 'PUT', body, conditions.get(path))
      if (UNMET.has(response.status)) {
        await learn(path)
        response = await give(path, 'PUT', body, conditions.get(path))
      }
      if (!response.ok) throw refused(response)
      // At once: a page that is left can't ask before it writes.
      if (conditions.has(path)) await learn(path)
    },
    post: async (statement: Statement) => {
      const response = await give('statements', 'POST', statement)
      // In conflict with itself: the record store has it from an earlier visit.
      if (!response.ok && response.status !== 409) throw refused(response)
    },
  }
}

const stateOf =
  ({ activityId, actor, registration }: Launch) =>
  (stateId: string) =>
    `activities/state?${new URLSearchParams({ activityId, agent: actor, registration, stateId })}`

const preferencesOf = ({ actor }: Launch) =>
  `agents/profile?${new URLSearchParams({ agent: actor, profileId: 'cmi5LearnerPreferences' })}`
