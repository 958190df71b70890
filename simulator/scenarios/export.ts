import { SCENARIO_VERSION } from '#contract/control/scenario.ts'
import type { UserRecord } from '#simulator/records.ts'
import { nextTurn } from '#simulator/slices.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'

/** What belongs to a running world only: its dialect changes how replies are written, not what happened. */
const NOT_EXPORTED: ReadonlySet<string> = new Set(['sessions', 'clock', 'dialect', 'users'])

/**
 * A scenario file of a world as it is now, from which an equal world begins. It has neither sessions nor
 * passwords: all its users have the password of the scenarios' accounts.
 */
export function scenarioOf(world: SimulatedWorld) {
  const { menu = [], products = [], customers = [], users: added = [] } = world.file ?? {}
  const users = [...world.records.users.values()].map((record) => ({
    set: 'users',
    id: String(record.contactId),
    record: withoutPassword(record),
  }))
  return {
    version: SCENARIO_VERSION,
    base: world.scenario,
    now: world.now().toISOString(),
    menu,
    // The records say what is in stock now.
    products: products.map(({ stock: _, ...product }) => product),
    customers,
    users: added,
    daysLived: world.daysLived(),
    records: [...users, ...world.records.dump().filter(({ set }) => !NOT_EXPORTED.has(set))],
  }
}

const RECORDS_AT_ONCE = 500

/** The same as JSON, in parts that others can be answered between: a world may have 100,000 records. */
export async function* scenarioParts(world: SimulatedWorld): AsyncGenerator<string> {
  const { records, ...heading } = scenarioOf(world)
  yield `${JSON.stringify(heading).slice(0, -1)},"records":[`
  for (const [at, record] of records.entries()) {
    if (at % RECORDS_AT_ONCE === 0) await nextTurn()
    yield `${at > 0 ? ',' : ''}${JSON.stringify(record)}`
  }
  yield ']}'
}

function withoutPassword({ contactId, user }: UserRecord): UserRecord {
  if (!user) return { contactId, user }
  const { passwordHash: _, ...rest } = user
  return { contactId, user: rest }
}
