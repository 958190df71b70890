import type { Expectation, Verdict } from '#contract/control/marking.ts'
import type { Change } from '#simulator/worlds/transaction.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { nameOf, nameOfCall, namesIn } from './names.ts'
import { checkPossible, rangeOf } from './possible.ts'
import { AGREED, byNearness, compare, joined } from './values.ts'

/** Something that happened in the world, as an expectation describes it. */
interface Event {
  readonly id: string
  readonly name: string
  readonly value: unknown
}

/**
 * Whether each expectation holds in the world now, and how far from it the nearest record or call is. Refuses
 * an expectation that can never hold, by its path.
 */
export function mark(world: SimulatedWorld, expected: readonly Expectation[]): readonly Verdict[] {
  checkPossible(world.seed, expected)
  const made = recordsMade(world)
  return expected.map((each) => {
    const events = each.call ? callsOf(world, each) : (made.get(each.record ?? '') ?? [])
    const group = expected.filter(({ same }) => same !== undefined && same === each.same)
    return verdictOn(each, group.length > 0 ? nearestTo(group, events) : events, world)
  })
}

/** The one event that is nearest to all of these expectations, by which each of them is judged. */
function nearestTo(group: readonly Expectation[], events: readonly Event[]): readonly Event[] {
  const [nearest] = events
    .filter((event) => group.every(({ id }) => id === undefined || id === event.id))
    .map((event) => ({ event, ...joined(group.map(({ where }) => comparedWith(where, event))) }))
    .sort(byNearness)
  return nearest ? [nearest.event] : []
}

const comparedWith = (where: Expectation['where'], { value }: Event) =>
  where ? compare(where, value) : AGREED

function verdictOn(
  { id, where, count }: Expectation,
  events: readonly Event[],
  { seed }: SimulatedWorld,
): Verdict {
  const compared = events
    .filter((event) => id === undefined || event.id === id)
    .map((event) => ({ id: event.id, name: event.name, ...comparedWith(where, event) }))
  const found = compared.filter(({ differences }) => differences.length === 0).length
  const [least, most] = rangeOf(count)
  const [nearest] = compared
    .filter(({ differences, agreed }) => differences.length > 0 && agreed > 0)
    .sort(byNearness)
  return {
    holds: found >= least && found <= most,
    count: found,
    nearest: nearest
      ? {
          id: nearest.id,
          name: nearest.name,
          differences: [...nearest.differences],
          names: namesIn(nearest.differences, seed),
        }
      : null,
  }
}

/**
 * The records by collection that the world did not begin with. A cart or list has its lines, so that they can
 * be expected together.
 */
function recordsMade({ records, file }: SimulatedWorld): ReadonlyMap<string, readonly Event[]> {
  const keyOf = ({ set, owner, id }: Change) => JSON.stringify([set, owner, id])
  const start = new Map((file?.records ?? []).map((each) => [keyOf(each), JSON.stringify(each.record)]))
  const made = new Map<string, Event[]>()
  for (const change of records.dump()) {
    const { set, id = '', record } = change
    if (start.get(keyOf(change)) === JSON.stringify(record)) continue
    const value = set === 'carts' ? { ...Object(record), lines: records.cartLines.in(id) } : record
    const events = made.get(set) ?? []
    events.push({ id, name: nameOf(set, value), value })
    made.set(set, events)
  }
  return made
}

/** The calls of the operation that are still in the journal. */
const callsOf = ({ journal }: SimulatedWorld, { call, succeeded }: Expectation): readonly Event[] =>
  journal
    .entries()
    .filter(({ operation, error }) => operation === call && (succeeded ?? !error) === !error)
    .map(({ number, operation, request }) => ({
      id: String(number),
      name: nameOfCall(operation, request),
      value: request,
    }))
