import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { statementReference } from '#simulator/rules/statement-reference.ts'
import { createAttempts } from '#simulator/worlds/attempts.ts'
import { createWorld, type SimulatedWorld } from '#simulator/worlds/world.ts'
import { account, registration } from '../contract/examples.ts'
import { openShop, refused, type Shop, shopIn, TODAY } from './handlers/shop.ts'
import { MINE, smallSeed } from './handlers/small-seed.ts'

/* What wrong sign-ins cost. Time says nothing on a busy machine, so hashes are counted; here they are quick. */

const derive = crypto.subtle.deriveBits.bind(crypto.subtle)
const hashes = vi.spyOn(crypto.subtle, 'deriveBits')

beforeEach(() => {
  hashes.mockImplementation((method, key, bits) =>
    derive(typeof method === 'object' ? { ...method, iterations: 1 } : method, key, bits),
  )
})
afterEach(() => hashes.mockReset())

/** The hashes that were made during the work. */
async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  const before = hashes.mock.calls.length
  await work()
  return hashes.mock.calls.length - before
}

const PASSWORD = 'a long secret'
const WRONG = 'Invalid username or password'
const BUSY = 'Too many passwords are being checked. Try again in a few seconds.'
const ROBIN = { ...account, custContactID: 2, tpauserID: 'sales', roleID: 'sales' } as const

const tried = async ({ anonymous }: Shop, userid: string, password = 'wrong') =>
  (await anonymous.login({ userid, password })).msg

/** A shop in which `sales` has a password of their own, and `Kim` that of the fixtures. */
async function openChanged(): Promise<Shop> {
  const shop = openShop()
  await (await shop.as('Kim')).updateMobileUsers(ROBIN)
  return shop
}

const pass = (world: SimulatedWorld, seconds: number) =>
  world.setClock(new Date(world.timestamp() + seconds * 1000))

test.each([
  ['of the fixtures', 'Kim'],
  ['with a password of their own', 'sales'],
  ['whom nobody knows', 'nobody'],
])('a wrong password costs one hash for a user %s', async (_, name) => {
  const shop = await openChanged()
  expect(await hashesOf(async () => expect(await tried(shop, name)).toBe(WRONG))).toBe(1)
})

test('the hash of nobody’s password takes as many rounds as that of a user', async () => {
  const shop = await openChanged()
  const roundsOf = async (name: string) => {
    hashes.mockClear()
    await tried(shop, name)
    return hashes.mock.lastCall?.[0]
  }
  const rounds = { hash: 'SHA-256', iterations: 600_000 }
  expect([await roundsOf('sales'), await roundsOf('nobody')]).toMatchObject([rounds, rounds])
})

test('an admin who sets a password cannot tell by the hashes whether it is the old one', async () => {
  const shop = await openChanged()
  const kim = await shop.as('Kim')
  for (const tpaUserPassword of [PASSWORD, 'another secret'])
    expect(await hashesOf(() => kim.updateMobileUsers({ ...ROBIN, tpaUserPassword }))).toBe(1)
})

test('registering with a wrong reference looks up no account and costs no hash', async () => {
  const lookUps = vi.fn(() => smallSeed.customers)
  const seed = Object.defineProperty({ ...smallSeed }, 'customers', { get: lookUps })
  const { anonymous } = shopIn(createWorld({ id: 'w', scenario: 'au', seed, now: new Date(TODAY) }))
  const statement = { statementDate: '2026-02-28', userName: 'Kim' }
  const register = (customerID: number, statementReference: string) => () =>
    refused(
      anonymous.registerForAccess({ ...registration, ...statement, customerID, statementReference }),
      expect.stringContaining('do not match a recent statement'),
    )
  expect(await hashesOf(register(MINE, 'K7QP-3XDM'))).toBe(0)
  expect(await hashesOf(register(9999, 'K7QP-3XDM'))).toBe(0)
  expect(lookUps).not.toHaveBeenCalled()
  await register(9999, statementReference({ customerID: 9999 }, '2026-02-28'))()
  expect(lookUps).toHaveBeenCalled()
})

test.each(['sales', 'nobody'])(
  'after five wrong passwords in a row %s must wait, at no cost',
  async (name) => {
    const shop = await openChanged()
    for (let time = 0; time < 5; time++) expect(await tried(shop, name)).toBe(WRONG)
    const next = async () => {
      expect(await tried(shop, name, PASSWORD)).toBe('Too many wrong passwords. Try again in 5 seconds.')
      expect(await tried(shop, ` ${name.toUpperCase()} `)).toMatch(/^Too many/)
    }
    expect(await hashesOf(next)).toBe(0)
    expect(await tried(shop, 'other')).toBe(WRONG)
  },
)

test('the wait doubles up to a minute, and a refused attempt does not prolong it', async () => {
  const shop = openShop()
  for (let time = 0; time < 4; time++) await tried(shop, 'Kim')
  for (const seconds of [5, 10, 20, 40, 60, 60]) {
    expect(await tried(shop, 'Kim')).toBe(WRONG)
    expect(await tried(shop, 'Kim')).toMatch(`Try again in ${seconds} seconds.`)
    pass(shop.world, seconds - 1)
    expect(await tried(shop, 'Kim')).toMatch(/Try again in (a second|[12] seconds)\.$/)
    pass(shop.world, 1)
  }
})

const signInLater = (shop: Shop) => {
  pass(shop.world, 5)
  return tried(shop, 'sales', PASSWORD)
}

test.each<[string, (shop: Shop) => unknown]>([
  ['the right password', signInLater],
  ['a quarter of an hour', ({ world }) => pass(world, 900)],
  ['a clock that is set back', ({ world }) => pass(world, -900)],
  ['a reset', (shop) => shop.world.reset()],
  ['a new password from an admin', async (shop) => (await shop.as('Kim')).updateMobileUsers(ROBIN)],
])('%s makes the first wrong passwords free again', async (_, work) => {
  const shop = await openChanged()
  for (let time = 0; time < 5; time++) await tried(shop, 'sales')
  await work(shop)
  for (let time = 0; time < 5; time++) expect(await tried(shop, 'sales')).toBe(WRONG)
})

test('the 500 usernames that were tried last are remembered', () => {
  const attempts = createAttempts(() => 0)
  const names = ['first', 'again', ...Array.from({ length: 498 }, (_, at) => `name ${at}`)]
  for (const name of [...names, 'again', 'last']) attempts.addWrong(name)
  for (const name of ['first', 'again']) for (let time = 0; time < 4; time++) attempts.addWrong(name)
  expect(attempts.secondsToWait('first')).toBe(0)
  expect(attempts.secondsToWait('again')).toBeGreaterThan(0)
})

const sixty = (shop: Shop, nameOf: (at: number) => string) =>
  Promise.all(Array.from({ length: 60 }, (_, at) => tried(shop, nameOf(at)).catch(({ message }) => message)))

test('eight wait for their hash and the others are refused with words', async () => {
  const shop = openShop()
  const count = await hashesOf(async () => {
    const said = await sixty(shop, (at) => `user ${at}`)
    expect(said.filter((each) => each === WRONG)).toHaveLength(8)
    expect(said.filter((each) => each === BUSY)).toHaveLength(52)
  })
  expect(count).toBe(8)
  expect(await tried(shop, 'Kim')).toBe(WRONG)
})

test('of one name no more than five passwords are compared', async () => {
  const said = await sixty(openShop(), () => 'Kim')
  expect(said.filter((each) => each === WRONG)).toHaveLength(5)
})

test('users of other worlds take turns with them, one hash at a time', async () => {
  const [attacked, other] = [openShop(), openShop()]
  let running = 0
  let most = 0
  const quick = hashes.getMockImplementation()
  hashes.mockImplementation(async (...asked) => {
    running += 1
    most = Math.max(most, running)
    const bits = await quick?.(...asked)
    running -= 1
    return bits ?? new ArrayBuffer(0)
  })
  const order: string[] = []
  const attack = Array.from({ length: 8 }, (_, at) =>
    tried(attacked, `user ${at}`).then(() => order.push('attack')),
  )
  await Promise.resolve()
  await Promise.all([...attack, tried(other, 'Kim').then(() => order.push('other'))])
  expect(order.indexOf('other')).toBeLessThanOrEqual(2)
  expect(most).toBe(1)
})
