import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Erp } from '#contract/operations.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import { followActor } from '../actors/follow-actor.ts'
import { type ChartInstance, hasStayed, keyOf } from '../actors/history.ts'
import { pageOf } from '../navigation/page-of.ts'
import type { SessionActor } from '../portal/portal.ts'
import { type CallStep, type Happened, type HappenedStep, MOST_STEPS, type MoveStep } from './happened.ts'
import { watchCalls } from './watch-calls.ts'

const KEPT_MS = 5 * 60_000
/** Limit for ended statecharts and for those that never moved: a long list has one per line. */
const KEPT_ACTORS = 60
/** The router's events for each change of the URL. */
const NAVIGATIONS = ['popstate', 'pushState', 'replaceState'] as const

/** Keeps what happened in memory, for one page load. */
export interface Recorder {
  /** The portal was opened by this user: what happened under another name is dropped. */
  openedBy(userName: string): void
  /** A client whose calls are recorded. */
  watchCalls(erp: Erp): Erp
  /** What happened in the last five minutes, 500 steps at most. */
  read(): Happened
  clear(): void
}

const isPublished = (event: Event): event is CustomEvent<AnyActorRef> => 'detail' in event
const tens = (ms: number) => Math.round(ms / 10) * 10

function createRecorder(session: SessionActor): Recorder {
  const keys = new WeakMap<ActorRefLike, string>()
  const counts = new Map<string, number>()
  const actors = new Map<string, ChartInstance>()
  const latest = new Map<string, MoveStep>()
  let steps: HappenedStep[] = []
  let page: string | null = null
  let owner: string | null = null

  /** Never earlier than what is recorded, also where the device's clock is set back. */
  const now = () => Math.max(Date.now(), steps.at(-1)?.at ?? 0)

  function add(step: HappenedStep) {
    steps.push(step)
    while (steps.length > MOST_STEPS || (steps[0]?.at ?? 0) < step.at - KEPT_MS) steps.shift()
  }

  /** An event that changes nothing counts once in a row: otherwise it would tell how much was typed. */
  function move(step: MoveStep) {
    const last = latest.get(keyOf(step))
    latest.set(keyOf(step), step)
    if (!last || !hasStayed(step) || !hasStayed(last) || last.event !== step.event) add(step)
  }

  function stand(actor: ActorRefLike, { machine, value, status }: AnyMachineSnapshot, event?: string) {
    const chart = machine.id
    const known = actors.get(keys.get(actor) ?? '')
    const instance = known?.instance ?? (counts.get(chart) ?? 0) + 1
    const standing = { chart, instance, value, isRunning: status === 'active' }
    const key = keyOf(standing)
    keys.set(actor, key)
    actors.set(key, standing)
    if (!known) counts.set(chart, instance)
    if (known && event !== undefined)
      move({ kind: 'move', at: now(), chart, instance, event, from: known.value, to: value })
    if (!standing.isRunning) dropEnded()
  }

  function dropEnded() {
    const ended = [...actors].filter(([, { isRunning }]) => !isRunning)
    for (const [key] of ended.slice(0, -KEPT_ACTORS)) {
      actors.delete(key)
      latest.delete(key)
    }
  }

  function arrive() {
    const there = pageOf(location.pathname)
    if (there !== page) add({ kind: 'page', at: now(), page: there })
    page = there
  }

  function clear() {
    steps = []
    latest.clear()
    page = null
    for (const [key, { isRunning }] of actors) if (!isRunning) actors.delete(key)
  }

  const listening = new AbortController()
  const { signal } = listening
  // As in publishActor.
  const source: EventTarget = frameElement ?? window
  const onChart = (event: Event) => isPublished(event) && followActor(event.detail, stand)
  source.addEventListener('chart', onChart, { signal })
  for (const name of NAVIGATIONS) window.addEventListener(name, arrive, { signal })
  followActor(session, stand)
  session.subscribe({ complete: () => listening.abort() })
  // In a frame the source outlives the page. A page that Back may show again keeps recording.
  const leave = ({ persisted }: PageTransitionEvent) => persisted || listening.abort()
  window.addEventListener('pagehide', leave, { signal })

  return {
    openedBy(userName) {
      if (owner !== null && !isSameName(owner, userName)) clear()
      owner = userName
      arrive()
    },
    watchCalls: (erp) =>
      watchCalls(erp, (operation) => {
        const call: CallStep = { kind: 'call', at: now(), operation, outcome: 'pending', ms: 0 }
        add(call)
        return (outcome) => {
          const at = steps.lastIndexOf(call)
          if (at >= 0) steps[at] = { ...call, outcome, ms: now() - call.at }
        }
      }),
    read() {
      const until = now()
      const kept = steps.filter(({ at }) => at >= until - KEPT_MS).map(rounded)
      const moved = new Set(kept.flatMap((step) => (step.kind === 'move' ? [keyOf(step)] : [])))
      const all = [...actors.values()]
      const still = all.filter((each) => each.isRunning && !moved.has(keyOf(each))).slice(-KEPT_ACTORS)
      return {
        until: tens(until),
        actors: all.filter((each) => moved.has(keyOf(each)) || still.includes(each)),
        steps: kept,
      }
    },
    clear,
  }
}

const rounded = (step: HappenedStep): HappenedStep =>
  step.kind === 'call' ? { ...step, at: tens(step.at), ms: tens(step.ms) } : { ...step, at: tens(step.at) }

const recorders = new WeakMap<SessionActor, Recorder>()

/** The recorder of this page load, which starts with the first portal. */
export function recorderOf(session: SessionActor): Recorder {
  const recorder = recorders.get(session) ?? createRecorder(session)
  recorders.set(session, recorder)
  return recorder
}
