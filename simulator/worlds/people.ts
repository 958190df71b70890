import type { Seed, SeedUser } from '#fixtures/seed.ts'
import { memoized } from '#simulator/memoized.ts'
import { findCustomer } from '#simulator/rules/customers.ts'
import type { SignedIn, World } from '#simulator/world.ts'

interface Directory {
  readonly users: ReadonlyMap<string, SeedUser>
  readonly contacts: ReadonlySet<number>
}

const directoryOf = memoized(
  (seed: Seed): Directory => ({
    users: new Map(seed.users.map((user) => [nameKey(user.userId), user])),
    contacts: new Set(seed.users.map(({ contactId }) => contactId)),
  }),
)

/** What makes two sign-in names the same: neither case nor how a letter is put together tells them apart. */
export const nameKey = (userId: string) => userId.normalize('NFKC').toLowerCase()

/** The user of that sign-in name, of all customers, as he is now. */
export function findUser({ seed, records }: World, userId: string): SeedUser | undefined {
  const key = nameKey(userId)
  const seeded = directoryOf(seed).users.get(key)
  if (seeded && !records.users.get(String(seeded.contactId))) return seeded
  for (const { user } of records.users.values()) if (user && nameKey(user.userId) === key) return user
  return undefined
}

/** A customer's users as they are now, those of the seed before those added since. */
export function usersOf({ seed, records }: World, customerId: number): SeedUser[] {
  const { contacts } = directoryOf(seed)
  const seeded = seed.users.map((user) => {
    const record = records.users.get(String(user.contactId))
    return record ? record.user : user
  })
  const added = [...records.users.values()].filter(({ contactId }) => !contacts.has(contactId))
  return [...seeded, ...added.map(({ user }) => user)].flatMap((user) =>
    user?.customerId === customerId ? [user] : [],
  )
}

/** A number that no user has had. */
export function nextContactId(world: World): number {
  return world.nextNumber('contacts', Math.max(0, ...directoryOf(world.seed).contacts))
}

/** The user is this from now on. */
export function keepUser({ records }: World, user: SeedUser): void {
  records.users.put(String(user.contactId), { contactId: user.contactId, user })
}

/** There is no such user any more, and nobody is signed in as him. */
export function removeUser(world: World, user: SeedUser): void {
  world.records.users.put(String(user.contactId), { contactId: user.contactId, user: null })
  endSessions(world, user)
}

/** Signs a user out wherever he is, but for one session. */
export function endSessions({ records: { sessions } }: World, { userId }: SeedUser, kept?: string): void {
  const key = nameKey(userId)
  for (const session of [...sessions.values()])
    if (session.id !== kept && nameKey(session.userId) === key) sessions.delete(session.id)
}

/** Who a session belongs to; null if it is unknown or has expired. */
export function signedIn(world: World, sessionId: string): SignedIn | null {
  const session = world.records.sessions.get(sessionId)
  if (!session) return null
  const user = findUser(world, session.userId)
  const customer = user && findCustomer(world.seed, user.customerId)
  return customer ? { session, user, customer } : null
}
