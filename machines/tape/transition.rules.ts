import * as v from 'valibot'
import { eventName } from '#machines/shared/event-name.rules.ts'

/** What a chart did: which event took it from which of its states to which. */
export interface Transition {
  /** The chart's id: 'cart'. */
  readonly chart: string
  readonly event: string
  /** States as paths: 'open.idle'. */
  readonly from: string
  readonly to: string
}

/** A transition as it was seen, and of which of several charts of the same kind. */
export interface Observed extends Transition {
  readonly instance: number
  /** The chart that it runs in, or itself. */
  readonly root: string
  /** Where it was before the clock alone took it to `from`. */
  readonly before?: string
}

const LINE = /^(?<chart>[^:]+): (?<from>.+) → (?<to>.+) \((?<event>[^()]+)\)$/

/** 'cart: open.idle → open.changing (cart.productAdded)' */
export const writtenAs = ({ chart, event, from, to }: Transition) => `${chart}: ${from} → ${to} (${event})`

/** Reads what `writtenAs` writes. */
export const transition = v.pipe(
  v.string('must be text'),
  v.regex(LINE, 'must read like "cart: empty → open (cart.productAdded)"'),
  v.transform((line): Transition => {
    const { chart = '', event = '', from = '', to = '' } = LINE.exec(line)?.groups ?? {}
    return { chart, event, from, to }
  }),
)

/** What a chart was seen to do, as XState tells it. */
export interface Movement {
  readonly chart: string
  readonly instance: number
  readonly root: string
  /** The event's type. */
  readonly event: string
  /** State values: 'idle', or { open: 'idle' }. */
  readonly from: unknown
  readonly to: unknown
}

const isOfClock = ({ event }: Transition) => event.startsWith('after ')

/**
 * What charts did, movement by movement; one for each region that moved: what runs side by side comes in any
 * order.
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
 * How it may be written on a tape: whoever acted before a wait was over went from where the wait began, and a
 * player, who is slower, from where it ends.
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

/** 'open.idle' of { open: 'idle' }; regions that run side by side are parted by a comma. */
function pathOf(value: unknown): string {
  if (!isGroup(value)) return String(value)
  return Object.entries(value)
    .map(([state, inner]) => {
      const path = pathOf(inner)
      return path === '' ? state : `${state}.${path}`
    })
    .join(', ')
}

/** These follow the mouse, the clock or the network, not what was done. */
const WANDERING: ReadonlySet<string> = new Set([
  'hoverMenu',
  'productMenu',
  'carousel',
  'connection',
  'update',
  'map',
])

/** Whether it says something about what was done: what a mere wait brings depends on the hour. */
export const isTelling = (seen: Observed) => !WANDERING.has(seen.root) && !isOfClock(seen)

/** Each once, in the order in which they came first. */
export const eachOnce = <T extends Transition>(all: readonly T[]): readonly T[] => [
  ...new Map(all.map((seen) => [writtenAs(seen), seen])).values(),
]

/**
 * The way from the first to the last state without the loops in between: who types slowly has a chart look
 * things up again and again, who types fast only once, and both end in the same place.
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
