import { SCENARIO_VERSION } from '#contract/control/scenario.ts'
import type { UserRecord } from '#simulator/records.ts'
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

function withoutPassword({ contactId, user }: UserRecord): UserRecord {
  if (!user) return { contactId, user }
  const { passwordHash: _, ...rest } = user
  return { contactId, user: rest }
}
