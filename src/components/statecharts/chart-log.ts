import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { followActor } from '../actors/follow-actor.ts'
import { type ChartInstance, keyOf, type Transition } from '../actors/history.ts'

/** The recorded states and event types. Context and event payloads are not recorded. */
export interface ChartRecord {
  /** In order of start. */
  readonly instances: readonly ChartInstance[]
  /** In order of occurrence, over all statecharts. */
  readonly history: readonly Transition[]
}

export interface ChartLog {
  /** Records the actors published on a window or in an iframe. Returns a function that stops recording. */
  readonly listenTo: (target: Window | HTMLIFrameElement) => () => void
  readonly subscribe: (onChange: () => void) => () => void
  /** Referentially stable until something was recorded; changes at most once per animation frame. */
  readonly getSnapshot: () => ChartRecord
}

const KEPT_OF_EACH = 50
const KEPT_IN_ALL = 1000
/** Limit for ended actors: a long list starts and ends one per line. */
const KEPT_ENDED = 30

export function createChartLog(): ChartLog {
  const keys = new WeakMap<ActorRefLike, string>()
  const counts = new Map<string, number>()
  const instances = new Map<string, ChartInstance>()
  let history: readonly Transition[] = []

  const listeners = new Set<() => void>()
  let record: ChartRecord = { instances: [], history }
  let isDue = false
  function publish() {
    isDue = false
    dropEnded(instances)
    record = { instances: [...instances.values()], history }
    for (const listener of listeners) listener()
  }
  const changed = () => {
    if (!isDue) requestAnimationFrame(publish)
    isDue = true
  }

  /** Records an actor's current state, and the event that led there; a new actor gets a number. */
  function stand(actor: ActorRefLike, snapshot: AnyMachineSnapshot, event?: string) {
    const chart = snapshot.machine.id
    const known = instances.get(keys.get(actor) ?? '')
    const instance = known?.instance ?? (counts.get(chart) ?? 0) + 1
    // A copy: an object of the page in the iframe would keep that whole page in memory.
    const value = structuredClone(snapshot.value)
    const standing = { chart, instance, value, isRunning: snapshot.status === 'active' }
    counts.set(chart, Math.max(instance, counts.get(chart) ?? 0))
    keys.set(actor, keyOf(standing))
    instances.set(keyOf(standing), standing)
    if (known && event !== undefined)
      history = withNext(history, { chart, instance, event, from: known.value, to: value, at: Date.now() })
    changed()
  }

  function endAll() {
    for (const [key, instance] of instances) instances.set(key, { ...instance, isRunning: false })
    changed()
  }

  return {
    listenTo(target) {
      const stopping = new AbortController()
      const shownIn = () => ('contentDocument' in target ? target.contentDocument : target.document)
      let page = shownIn()
      const onChart = ({ detail: actor }: CustomEvent<AnyActorRef>) => {
        // A reloaded iframe ended its actors without any event.
        if (page !== shownIn()) endAll()
        page = shownIn()
        stopping.signal.addEventListener('abort', followActor(actor, stand))
      }
      const source: GlobalEventHandlers = target
      source.addEventListener('chart', onChart)
      stopping.signal.addEventListener('abort', () => source.removeEventListener('chart', onChart))
      return () => stopping.abort()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    getSnapshot: () => record,
  }
}

/** Drops the actor's own oldest transition first. */
function withNext(history: readonly Transition[], next: Transition): readonly Transition[] {
  const key = keyOf(next)
  const own = history.filter((each) => keyOf(each) === key)
  const oldest = own.length >= KEPT_OF_EACH ? own[0] : undefined
  return [...history.filter((each) => each !== oldest), next].slice(-KEPT_IN_ALL)
}

function dropEnded(instances: Map<string, ChartInstance>): void {
  const ended = [...instances].filter(([, { isRunning }]) => !isRunning)
  for (const [key] of ended.slice(0, -KEPT_ENDED)) instances.delete(key)
}
