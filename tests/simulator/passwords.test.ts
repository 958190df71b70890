import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import { seedFor } from '#fixtures/index.ts'
import { openSimulator } from '#simulator/host/simulator.ts'
import { hashPassword } from '#simulator/passwords.ts'
import { hashOldPasswords } from '#simulator/worlds/people.ts'
import { createWorld } from '#simulator/worlds/world.ts'
import { account } from '../contract/examples.ts'
import { dataFolder } from './data-folder.ts'
import { openAs, openShop } from './handlers/shop.ts'

const SECRET = 'a long secret'
const NEW = { ...account, tpauserID: 'Robin', roleID: 'sales' } as const

test('a hash is made with a new salt, or with that of another hash', async () => {
  const [one, two] = await Promise.all([hashPassword(SECRET), hashPassword(SECRET)])
  expect(one).toMatch(/^600000:[0-9a-f]{32}:[0-9a-f]{64}$/)
  expect(one).not.toBe(two)
  expect(await hashPassword(SECRET, one)).toBe(one)
  expect(await hashPassword(`${SECRET}!`, one)).not.toBe(one)
})

test('a hash that cannot be made does not stop the next one', async () => {
  await expect(hashPassword(SECRET, 'no number:00:00')).rejects.toThrow()
  expect(await hashPassword(SECRET)).toMatch(/^600000:/)
})

test('a world stores no password as typed, nor the password of its seed', async () => {
  const { erp, ...shop } = await openAs('Kim')
  await erp.addMobileUser(NEW)
  await erp.updateMobileUsers({ ...NEW, custContactID: 2, tpauserID: 'sales', tpaUserPassword: '' })
  const stored = JSON.stringify(shop.world.records.dump())
  expect(stored).toContain('"passwordHash":"600000:')
  expect(stored).not.toMatch(/a long secret|"password"|"right"/)
  expect((await shop.anonymous.login({ userid: 'sales', password: 'right' })).sessionID).not.toBe('')
  expect((await shop.anonymous.login({ userid: 'robin', password: SECRET })).sessionID).not.toBe('')
})

test('other calls are answered while a password is hashed', async () => {
  const { erp, ...shop } = await openAs('Kim')
  const adding = erp.addMobileUser(NEW)
  await erp.getListMobileUsers({})
  await adding
  const operations = shop.world.journal.entries().map(({ operation }) => operation)
  expect(operations).toEqual(['login', 'getListMobileUsers', 'addMobileUser'])
})

test('a slow reply is sent at once if the faults are replaced while a password is hashed', async () => {
  const { erp, ...shop } = await openAs('Kim')
  shop.world.faults.replace([{ operation: 'addMobileUser', kind: 'latency', ms: 60_000 }])
  const adding = erp.addMobileUser(NEW)
  await Promise.resolve()
  shop.world.faults.replace([])
  await adding
  expect(shop.world.records.users.size).toBe(1)
})

test('a call is checked again after a password was hashed', async () => {
  const { erp, ...shop } = await openAs('Kim')
  const adding = erp.addMobileUser(NEW)
  await Promise.resolve()
  shop.world.expireSessions()
  await expect(adding).rejects.toThrow(SERVER_MESSAGES.sessionExpired)
  expect(shop.world.records.users.size).toBe(0)
})

const recordOf = <User extends { contactId: number }>(user: User) => ({
  set: 'users',
  id: String(user.contactId),
  record: { contactId: user.contactId, user },
})

test('the passwords of an older version are replaced by hashes, and are still valid', async () => {
  const { world, anonymous } = openShop()
  const [first, second] = world.seed.users
  if (!first || !second) throw new Error('The seed has no users')
  world.records.restore([recordOf({ ...first, password: SECRET }), recordOf(second)])
  expect(await hashOldPasswords(world)).toBe(true)
  expect(await hashOldPasswords(world)).toBe(false)
  expect(JSON.stringify(world.records.dump())).not.toMatch(/a long secret|"password"/)
  for (const { userId: userid, password } of [{ ...first, password: SECRET }, second])
    expect((await anonymous.login({ userid, password })).sessionID).not.toBe('')
})

const { path } = dataFolder()

test('no file contains a password any more after the first start', async () => {
  const { users } = createWorld({ id: 'w', scenario: 'au', seed: seedFor('au') }).seed
  const changes = users.slice(0, 1).map((user) => recordOf({ ...user, password: SECRET }))
  mkdirSync(path(''))
  writeFileSync(path('snapshot.json'), JSON.stringify({ format: 1, entry: 1, changes }))
  const simulator = await openSimulator({ dataDir: path(''), picturesDir: join(tmpdir(), 'none') })
  const files = readdirSync(path(''), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.|last/.test(name),
  )
  const texts = files.map((name) => readFileSync(path(name), 'utf8'))
  expect(texts.join()).toContain('"passwordHash":"600000:')
  expect(texts.join()).not.toContain(SECRET)
  await simulator.close()
})
