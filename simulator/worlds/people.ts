import { readUserName } from '#contract/request-values.ts'
import type { Seed } from '#fixtures/seed.ts'
import { memoized } from '#simulator/memoized.ts'
import { DECOY, hashPassword } from '#simulator/passwords.ts'
import type { User } from '#simulator/records.ts'
import { findCustomer } from '#simulator/rules/customers.ts'
import type { Call, SignedIn, World } from '#simulator/world.ts'

interface Directory {
  /** By `nameKey`, without their passwords, so that no record contains one. */
  readonly users: ReadonlyMap<string, User>
  /** By contactId. */
  readonly passwords: ReadonlyMap<number, string>
}

const directoryOf = memoized(
  (seed: Seed): Directory => ({
    users: new Map(seed.users.map(({ password: _, ...user }) => [nameKey(user.userId), user])),
    passwords: new Map(seed.users.map(({ contactId, password }) => [contactId, password])),
  }),
)

/** A username for comparison: neither case nor Unicode composition matters. */
export const nameKey = (userId: string) => userId.normalize('NFKC').toLowerCase()

/** The current user with that username, of any customer. */
export function findUser({ seed, records }: World, userId: string): User | undefined {
  const key = nameKey(userId)
  const seeded = directoryOf(seed).users.get(key)
  if (seeded && !records.users.get(String(seeded.contactId))) return seeded
  for (const { user } of records.users.values()) if (user && nameKey(user.userId) === key) return user
  return undefined
}

/** The current user, of any customer, whose username others would read as that one. */
export function findLookalike(world: World, userId: string): User | undefined {
  const read = readUserName(userId)
  const isAlike = (user: User) => readUserName(user.userId) === read
  const { users } = world.records
  const seeded = [...directoryOf(world.seed).users.values()].find(
    (user) => isAlike(user) && !users.get(String(user.contactId)),
  )
  if (seeded) return seeded
  for (const { user } of users.values()) if (user && isAlike(user)) return user
  return undefined
}

/** A customer's current users, those of the seed before those added since. */
export function usersOf({ seed, records }: World, customerId: number): User[] {
  const { users, passwords } = directoryOf(seed)
  const seeded = [...users.values()].map((user) => {
    const record = records.users.get(String(user.contactId))
    return record ? record.user : user
  })
  const added = [...records.users.values()].filter(({ contactId }) => !passwords.has(contactId))
  return [...seeded, ...added.map(({ user }) => user)].flatMap((user) =>
    user?.customerId === customerId ? [user] : [],
  )
}

/** A number that no user has ever had. */
export function nextContactId(world: World): number {
  return world.nextNumber('contacts', Math.max(0, ...directoryOf(world.seed).passwords.keys()))
}

/** What a new user has unless it is said: no telephones, and access to portal and app. */
export const NEW_USER = {
  phoneMobile: '',
  phoneBusiness: '',
  faxNumber: '',
  phoneHome: '',
  canAccessTPWeb: true,
  canAccessTPMobile: true,
  lastLogin: null,
} satisfies Partial<User>

/** Stores a new or changed user. */
export function keepUser({ records }: World, user: User): void {
  records.users.put(String(user.contactId), { contactId: user.contactId, user })
}

/** Deletes a user and ends their sessions. */
export function removeUser(world: World, user: User): void {
  world.records.users.put(String(user.contactId), { contactId: user.contactId, user: null })
  endSessions(world, user)
}

/** Ends all sessions of a user, except `kept`. */
export function endSessions({ records: { sessions } }: World, { userId }: User, kept?: string): void {
  const key = nameKey(userId)
  for (const session of [...sessions.values()])
    if (session.id !== kept && nameKey(session.userId) === key) sessions.delete(session.id)
}

/**
 * Whether that is the user's password. A wrong one costs one hash for any user, or if there is none, so
 * that its time reveals nothing. The right password of the fixtures costs none: a caller who knows it learns nothing.
 */
export function isPassword({ world, hash }: Call, user: User | undefined, password: string): boolean {
  const { passwordHash = DECOY } = user ?? {}
  const isSeeds =
    user && passwordHash === DECOY && password === directoryOf(world.seed).passwords.get(user.contactId)
  return isSeeds || hash(password, passwordHash) === passwordHash
}

/** Replaces passwords as typed, which worlds of earlier versions stored, by hashes. Returns whether there were any. */
export async function hashOldPasswords({ seed, records }: World): Promise<boolean> {
  const old = [...records.users.values()].flatMap(({ user }) =>
    user && 'password' in user && typeof user.password === 'string'
      ? [{ ...user, password: user.password }]
      : [],
  )
  for (const { password, ...user } of old) {
    const isSeeds = password === directoryOf(seed).passwords.get(user.contactId)
    const passwordHash = isSeeds ? {} : { passwordHash: await hashPassword(password) }
    records.users.put(String(user.contactId), {
      contactId: user.contactId,
      user: { ...user, ...passwordHash },
    })
  }
  return old.length > 0
}

/** The user and customer of a session; null if it is unknown or has expired. */
export function signedIn(world: World, sessionId: string): SignedIn | null {
  const session = world.records.sessions.get(sessionId)
  if (!session) return null
  const user = findUser(world, session.userId)
  const customer = user && findCustomer(world.seed, user.customerId)
  return customer ? { session, user, customer } : null
}
