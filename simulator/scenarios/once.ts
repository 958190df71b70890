import type { Seed } from '#fixtures/seed.ts'
import { transactionName } from '#simulator/rules/seed-ledger.ts'
import { nameKey } from '#simulator/worlds/people.ts'
import { ScenarioError } from './error.ts'
import type { WorldRecord } from './record-schemas.ts'

/**
 * Checks that ids, document numbers and usernames of a scenario file's records are unique.
 * Throws a ScenarioError that names the path of the second.
 */
export function checkOnce(seed: Seed, records: readonly WorldRecord[]): void {
  const seen = new Set<string>()
  for (const [at, entry] of records.entries()) {
    const owner = 'owner' in entry ? entry.owner : ''
    const key = JSON.stringify([entry.set, owner, entry.id])
    if (seen.has(key)) throw new ScenarioError(`records.${at}.id ${entry.id} is there twice`)
    seen.add(key)
  }
  checkNumbers(records)
  checkNames(seed, records)
  checkEmails(records)
}

/** No two documents have one name, of whichever collections and customers; a payment on account is one too. */
function checkNumbers(records: readonly WorldRecord[]): void {
  const names = new Set<string>()
  for (const [at, entry] of records.entries()) {
    const [path, named] =
      entry.set === 'transactions' || entry.set === 'bills'
        ? ['number', entry.record]
        : entry.set === 'settlements' && entry.record.onAccount
          ? ['onAccount.number', { ...entry.record.onAccount, suffix: 0 }]
          : ['', null]
    if (!named) continue
    const name = transactionName(named)
    if (names.has(name)) throw new ScenarioError(`records.${at}.record.${path} ${name} is there twice`)
    names.add(name)
  }
}

/** No two users have one name. A user of the seed who was changed or deleted has given theirs up. */
function checkNames(seed: Seed, records: readonly WorldRecord[]): void {
  const users = records.flatMap((entry, at) => (entry.set === 'users' ? [{ at, ...entry.record }] : []))
  const changed = new Set(users.map(({ contactId }) => contactId))
  const names = new Set(
    seed.users.filter(({ contactId }) => !changed.has(contactId)).map(({ userId }) => nameKey(userId)),
  )
  for (const { at, user } of users) {
    if (!user) continue
    if (names.has(nameKey(user.userId)))
      throw new ScenarioError(`records.${at}.record.user.userId ${user.userId} is there twice`)
    names.add(nameKey(user.userId))
  }
}

/** The outbox drops its oldest emails only: their numbers have no gaps, and the last is that of the counter. */
function checkEmails(records: readonly WorldRecord[]): void {
  let last: number | undefined
  for (const [at, { set, id }] of records.entries()) {
    if (set !== 'emails') continue
    if (last !== undefined && Number(id) !== last + 1)
      throw new ScenarioError(`records.${at}.id ${id} must be ${last + 1}, which follows the email before it`)
    last = Number(id)
  }
  for (const [at, entry] of records.entries())
    if (entry.set === 'counters' && entry.id === 'emails' && entry.record > (last ?? entry.record))
      throw new ScenarioError(
        `records.${at}.record ${entry.record} must be ${last}, the number of the last email`,
      )
}
