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

/** A username for comparison: neither case nor Unicode composition matters. */
export const nameKey = (userId: string) => userId.normalize('NFKC').toLowerCase()

/** The current user with that username, of any customer. */
export function findUser({ seed, records }: World, userId: string): SeedUser | undefined {
  const key = nameKey(userId)
  const seeded = directoryOf(seed).users.get(key)
  if (seeded && !records.users.get(String(seeded.contactId))) return seeded
  for (const { user } of records.users.values()) if (user && nameKey(user.userId) === key) return user
  return undefined
}

/** A customer's current users, those of the seed before those added since. */
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

/** A number that no user has ever had. */
export function nextContactId(world: World): number {
  return world.nextNumber('contacts', Math.max(0, ...directoryOf(world.seed).contacts))
}

/** Stores a new or changed user. */
export function keepUser({ records }: World, user: SeedUser): void {
  records.users.put(String(user.contactId), { contactId: user.contactId, user })
}

/** Deletes a user and ends their sessions. */
export function removeUser(world: World, user: SeedUser): void {
  world.records.users.put(String(user.contactId), { contactId: user.contactId, user: null })
  endSessions(world, user)
}

/** Ends all sessions of a user, except `kept`. */
export function endSessions({ records: { sessions } }: World, { userId }: SeedUser, kept?: string): void {
  const key = nameKey(userId)
  for (const session of [...sessions.values()])
    if (session.id !== kept && nameKey(session.userId) === key) sessions.delete(session.id)
}

/** The user and customer of a session; null if it is unknown or has expired. */
export function signedIn(world: World, sessionId: string): SignedIn | null {
  const session = world.records.sessions.get(sessionId)
  if (!session) return null
  const user = findUser(world, session.userId)
  const customer = user && findCustomer(world.seed, user.customerId)
  return customer ? { session, user, customer } : null
}
