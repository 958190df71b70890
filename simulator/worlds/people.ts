import type { Seed, SeedCustomer, SeedUser } from '#fixtures/seed.ts'
import { memoized } from '#simulator/memoized.ts'
import type { SignedIn, World } from '#simulator/world.ts'

interface Directory {
  readonly users: ReadonlyMap<string, SeedUser>
  readonly customers: ReadonlyMap<number, SeedCustomer>
}

const directoryOf = memoized(
  (seed: Seed): Directory => ({
    users: new Map(seed.users.map((user) => [user.userId.toLowerCase(), user])),
    customers: new Map(seed.customers.map((customer) => [customer.customerID, customer])),
  }),
)

/** The user of that sign-in name, matched without regard to case. */
export function findUser({ seed }: World, userId: string): SeedUser | undefined {
  return directoryOf(seed).users.get(userId.toLowerCase())
}

/** Who a session belongs to; null if it is unknown or has expired. */
export function signedIn(world: World, sessionId: string): SignedIn | null {
  const session = world.records.sessions.get(sessionId)
  if (!session) return null
  const user = findUser(world, session.userId)
  const customer = user && directoryOf(world.seed).customers.get(user.customerId)
  return customer ? { session, user, customer } : null
}
