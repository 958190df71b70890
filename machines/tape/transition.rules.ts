import * as v from 'valibot'
import { eventName } from '#machines/shared/event-name.rules.ts'

/** A transition of a machine: the event, and the states before and after. */
export interface Transition {
  /** Id of the machine: 'cart'. */
  readonly chart: string
  readonly event: string
  /** States as paths: 'open.idle'. */
  readonly from: string
  readonly to: string
}

/** An observed transition, with the actor instance. */
export interface Observed extends Transition {
  readonly instance: number
  /** Id of the root actor it runs in, possibly itself. */
  readonly root: string
  /** The state before a delay alone led to `from`. */
  readonly before?: string
}

const LINE = /^(?<chart>[^:]+): (?<from>.+) → (?<to>.+) \((?<event>[^()]+)\)$/

/** Formats a transition: 'cart: open.idle → open.changing (cart.productAdded)'. */
export const writtenAs = ({ chart, event, from, to }: Transition) => `${chart}: ${from} → ${to} (${event})`

/** Parses what `writtenAs` formats. */
export const transition = v.pipe(
  v.string('must be text'),
  v.regex(LINE, 'must read like "cart: empty → open (cart.productAdded)"'),
  v.transform((line): Transition => {
    const { chart = '', event = '', from = '', to = '' } = LINE.exec(line)?.groups ?? {}
    return { chart, event, from, to }
  }),
)

/** A transition as XState reports it. */
export interface Movement {
  readonly chart: string
  readonly instance: number
  readonly root: string
  /** Type of the event. */
  readonly event: string
  /** State values: 'idle', or { open: 'idle' }. */
  readonly from: unknown
  readonly to: unknown
}

const isOfClock = ({ event }: Transition) => event.startsWith('after ')

/**
 * The observed transitions of each movement, one for each parallel region that changed, since the order of
 * parallel regions is arbitrary.
 */
export function observedOf(movements: readonly Movement[]): readonly (readonly Observed[])[] {
  const waited = new Map<string, string>()
  return movements.map((movement) =>
    regionsOf(movement).map((seen) => {
      const placed = (state: string) => `${seen.chart} ${seen.instance} ${state}`
      const before = waited.get(placed(seen.from))
      waited.delete(placed(seen.from))
      if (isOfClock(seen)) waited.set(placed(seen.to), before ?? seen.from)
      else waited.delete(placed(seen.to))
      return { ...seen, ...(before !== undefined && { before }) }
    }),
  )
}

/**
 * All ways this transition may appear on a tape: a user who acted before a delay ended left from the state
 * before it, and a slower player leaves from the state after it.
 */
export const waysToWrite = (seen: Observed): readonly string[] =>
  [seen.from, seen.before ?? []].flat().map((from) => writtenAs({ ...seen, from }))

const regionsOf = ({ from, to, event, ...chart }: Movement): readonly Observed[] =>
  changesOf(from, to).map((change) => ({ ...chart, event: eventName(event), ...change }))

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function changesOf(from: unknown, to: unknown, within = ''): readonly Pick<Transition, 'from' | 'to'>[] {
  if (isGroup(from) && isGroup(to) && Object.keys(from).join() === Object.keys(to).join())
    return Object.keys(from).flatMap((state) => changesOf(from[state], to[state], `${within}${state}.`))
  const [before, after] = [`${within}${pathOf(from)}`, `${within}${pathOf(to)}`]
  return before === after ? [] : [{ from: before, to: after }]
}

/** 'open.idle' for { open: 'idle' }; parallel regions are separated by commas. */
function pathOf(value: unknown): string {
  if (!isGroup(value)) return String(value)
  return Object.entries(value)
    .map(([state, inner]) => {
      const path = pathOf(inner)
      return path === '' ? state : `${state}.${path}`
    })
    .join(', ')
}

/** Machines that follow the mouse, the clock or the network rather than the user's actions. */
const WANDERING: ReadonlySet<string> = new Set(['hoverMenu', 'carousel', 'connection', 'update', 'map'])

/** Whether a transition results from an action; delays alone depend on timing. */
export const isTelling = (seen: Observed) => !WANDERING.has(seen.root) && !isOfClock(seen)

/** Removes duplicates, keeping the order of first occurrence. */
export const eachOnce = <T extends Transition>(all: readonly T[]): readonly T[] => [
  ...new Map(all.map((seen) => [writtenAs(seen), seen])).values(),
]

/**
 * The path from the first to the last state without loops: slow typing triggers many lookups and fast typing
 * only one, but both end in the same state.
 */
export function withoutLoops(all: readonly Observed[]): readonly Observed[] {
  const ways = new Map<string, Observed[]>()
  for (const seen of all) {
    const key = `${seen.chart} ${seen.instance}`
    const way = ways.get(key) ?? []
    const back = way.findIndex(({ from }) => from === seen.to)
    ways.set(key, back < 0 ? [...way, seen] : way.slice(0, back))
  }
  return [...ways.values()].flat()
}
