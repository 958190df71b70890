import type { Expectation, Verdict } from '#contract/control/marking.ts'
import type { Change } from '#simulator/worlds/transaction.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { branchesIn, nameOf } from './names.ts'
import { checkPossible, rangeOf } from './possible.ts'
import { AGREED, compare } from './values.ts'

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
  return expected.map((each) =>
    verdictOn(each, each.call ? callsOf(world, each) : (made.get(each.record ?? '') ?? []), world),
  )
}

function verdictOn(
  { id, where, count }: Expectation,
  events: readonly Event[],
  { seed }: SimulatedWorld,
): Verdict {
  const compared = events
    .filter((event) => id === undefined || event.id === id)
    .map(({ id, name, value }) => ({ id, name, ...(where ? compare(where, value) : AGREED) }))
  const found = compared.filter(({ differences }) => differences.length === 0).length
  const [least, most] = rangeOf(count)
  const [nearest] = compared
    .filter(({ differences, agreed }) => differences.length > 0 && agreed > 0)
    .sort((a, b) => a.differences.length - b.differences.length || b.agreed - a.agreed)
  return {
    holds: found >= least && found <= most,
    count: found,
    nearest: nearest
      ? {
          id: nearest.id,
          name: nearest.name,
          differences: [...nearest.differences],
          branches: branchesIn(nearest.differences, seed.branches),
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
    made.set(set, [...(made.get(set) ?? []), { id, name: nameOf(set, value), value }])
  }
  return made
}

/** The calls of the operation that are still in the journal. */
const callsOf = ({ journal }: SimulatedWorld, { call, succeeded }: Expectation): readonly Event[] =>
  journal
    .entries()
    .filter(({ operation, error }) => operation === call && (succeeded ?? !error) === !error)
    .map(({ number, request }) => ({ id: String(number), name: `a call of ${call}`, value: request }))
