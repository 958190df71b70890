import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import { seedFor } from '#fixtures/index.ts'
import { openSimulator } from '#simulator/host/simulator.ts'
import { hashPassword } from '#simulator/passwords.ts'
import { hashOldPasswords } from '#simulator/worlds/people.ts'
import { createWorld } from '#simulator/worlds/world.ts'
import { dataFolder } from './data-folder.ts'
import { openShop } from './handlers/shop.ts'

const SECRET = 'a long secret'
const NEW = {
  tpauserID: 'Robin',
  tpaUserPassword: SECRET,
  roleID: 'sales',
  canAccessTPWeb: true,
  canAccessTPMobile: true,
  firstName: 'Robin',
  lastName: 'Lee',
  emailAddress: 'robin@example.com',
  phoneMobile: '',
  phoneBusiness: '',
  faxNumber: '',
  phoneHome: '',
} as const

describe('the hash of a password', () => {
  it('a hash is made with a new salt, or with that of another hash', async () => {
    const [one, two] = await Promise.all([hashPassword(SECRET), hashPassword(SECRET)])
    expect(one).toMatch(/^600000:[0-9a-f]{32}:[0-9a-f]{64}$/)
    expect(one).not.toBe(two)
    expect(await hashPassword(SECRET, one)).toBe(one)
    expect(await hashPassword(`${SECRET}!`, one)).not.toBe(one)
  })

  it('a hash that cannot be made does not stop the next one', async () => {
    await expect(hashPassword(SECRET, 'no number:00:00')).rejects.toThrow()
    expect(await hashPassword(SECRET)).toMatch(/^600000:/)
  })
})

describe('a world', () => {
  it('a world stores no password as typed, nor the password of its seed', async () => {
    const shop = openShop()
    const kim = await shop.as('Kim')
    await kim.addMobileUser(NEW)
    await kim.updateMobileUsers({ ...NEW, custContactID: 2, tpauserID: 'sales', tpaUserPassword: '' })
    const stored = JSON.stringify(shop.world.records.dump())
    expect(stored).toContain('"passwordHash":"600000:')
    expect(stored).not.toMatch(/a long secret|"password"|"right"/)
    expect((await shop.anonymous.login({ userid: 'sales', password: 'right' })).sessionID).not.toBe('')
    expect((await shop.anonymous.login({ userid: 'robin', password: SECRET })).sessionID).not.toBe('')
  })

  it('other calls are answered while a password is hashed', async () => {
    const shop = openShop()
    const kim = await shop.as('Kim')
    const adding = kim.addMobileUser(NEW)
    await kim.getListMobileUsers({})
    await adding
    const operations = shop.world.journal.entries().map(({ operation }) => operation)
    expect(operations).toEqual(['login', 'getListMobileUsers', 'addMobileUser'])
  })

  it('a slow reply is sent at once if the faults are replaced while a password is hashed', {
    timeout: 20_000,
  }, async () => {
    const shop = openShop()
    const kim = await shop.as('Kim')
    shop.world.faults.replace([{ operation: 'addMobileUser', kind: 'latency', ms: 60_000 }])
    const adding = kim.addMobileUser(NEW)
    await Promise.resolve()
    shop.world.faults.replace([])
    await adding
    expect(shop.world.records.users.size).toBe(1)
  })

  it('a call is checked again after a password was hashed', async () => {
    const shop = openShop()
    const kim = await shop.as('Kim')
    const adding = kim.addMobileUser(NEW)
    await Promise.resolve()
    shop.world.expireSessions()
    await expect(adding).rejects.toThrow(SERVER_MESSAGES.sessionExpired)
    expect(shop.world.records.users.size).toBe(0)
  })
})

describe('a world of an earlier version', () => {
  it('its passwords are replaced by hashes, and are still valid', async () => {
    const { world, anonymous } = openShop()
    const [first, second] = world.seed.users
    if (!first || !second) throw new Error('The seed has no users')
    world.records.restore([
      {
        set: 'users',
        id: String(first.contactId),
        record: { contactId: first.contactId, user: { ...first, password: SECRET } },
      },
      { set: 'users', id: String(second.contactId), record: { contactId: second.contactId, user: second } },
    ])
    expect(await hashOldPasswords(world)).toBe(true)
    expect(await hashOldPasswords(world)).toBe(false)
    expect(JSON.stringify(world.records.dump())).not.toMatch(/a long secret|"password"/)
    for (const [userid, password] of [
      [first.userId, SECRET],
      [second.userId, second.password],
    ] as const)
      expect((await anonymous.login({ userid, password })).sessionID).not.toBe('')
  })
})

describe('a data folder of an earlier version', () => {
  const { path } = dataFolder()

  it('no file contains a password any more after the first start', async () => {
    const { users } = createWorld({ id: 'w', scenario: 'au', seed: seedFor('au') }).seed
    const user = { ...users[0], password: SECRET }
    const changes = [
      { set: 'users', id: String(user.contactId), record: { contactId: user.contactId, user } },
    ]
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
})
