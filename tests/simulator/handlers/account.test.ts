import { expect, test } from 'vitest'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import { failureKind, openAs, openShop } from './shop.ts'
import { BAR, MINE } from './small-seed.ts'

test.each(['Kim', 'kim', ' KIM '])('login opens a new session each time for %s', async (userid) => {
  const { anonymous, world } = openShop()
  const first = await anonymous.login({ userid, password: 'right' })
  const second = await anonymous.login({ userid, password: 'right' })
  expect(first).toEqual({ sessionID: expect.stringMatching(/./), msg: '' })
  expect(second.sessionID).not.toBe(first.sessionID)
  expect(world.records.sessions.get(first.sessionID)?.userId).toBe('Kim')
})

test.each([
  ['a wrong password', 'Kim', 'wrong'],
  ['a password in another case', 'Kim', 'RIGHT'],
  ['an unknown user', 'nobody', 'right'],
])('login fails with the same message for %s', async (_what, userid, password) => {
  const { anonymous, world } = openShop()
  const failed = { sessionID: '', msg: 'Invalid username or password' }
  expect(await anonymous.login({ userid, password })).toEqual(failed)
  expect(world.records.sessions.size).toBe(0)
})

test.each([
  ['held', 'On Hold'],
  ['suspended', 'Suspended'],
])('the user %s can still sign in and read the account', async (userId, account_status) => {
  const { erp } = await openAs(userId)
  expect(await erp.getUserDetails({})).toMatchObject({ account_status })
})

test('sessionCheck succeeds while the session is valid and fails once it has expired', async () => {
  const { erp, world } = await openAs('Kim')
  expect(await erp.sessionCheck({})).toEqual({})
  world.expireSessions()
  expect(await failureKind(erp.sessionCheck({}))).toBe('session-expired')
})

test('getWidgetConfiguration returns only the login set without a session', async () => {
  const { anonymous } = openShop()
  const login = await anonymous.getWidgetConfiguration({ objectSet: 'login' })
  expect(login.map((item) => item.label_object)).toEqual(['login_text'])
  const failure = { kind: 'session-expired', message: SERVER_MESSAGES.invalidSession }
  await expect(anonymous.getWidgetConfiguration({ objectSet: 'settings' })).rejects.toMatchObject(failure)
})

test.each([
  ['Kim', BAR],
  ['sales', BAR.filter((label) => label !== 'Administration')],
])('getWidgetConfiguration gives %s the buttons of their role', async (userId, labels) => {
  const bar = await (await openAs(userId)).erp.getWidgetConfiguration({ objectSet: 'topbuttonbar' })
  expect(bar.map((item) => item.label_object)).toEqual(labels)
})

test('a setting changed in the world replaces the seed’s', async () => {
  const { erp, world } = await openAs('Kim')
  world.changeSettings(new Map([['pagesize', 5]]))
  const [setting] = await erp.getWidgetConfiguration({ objectSet: 'settings' })
  expect(setting).toMatchObject({ label_object: 'pagesize', object_value: '5' })
})

test.each([true, false])('isPriceBookEnabled returns the seed’s value: %s', async (isActive) => {
  const { erp } = await openAs('Kim', { priceBookActive: isActive })
  expect(await erp.isPriceBookEnabled({})).toEqual({ isActive })
})

test('getUserDetails returns the user, the account and the last login by the world’s clock', async () => {
  const { erp, world } = await openAs('Kim')
  expect(await erp.getUserDetails({})).toEqual({
    id_cust: MINE,
    id_user: 'Kim',
    name_first: 'Kim',
    name_last: 'Lee',
    userEmailAddress: 'Kim@example.com',
    account_status: 'Active',
    current_balance: 400,
    balance_30_day: 50,
    balance_overdue: 70,
    available_credit: 600,
    last_login_time: 28_800,
    last_login_date: '2026-03-09',
  })
  world.setClock(new Date('2027-01-01T12:00:00Z'))
  expect((await erp.getUserDetails({})).last_login_date).toBe('2026-12-31')
})

test('getUserDetails returns the login before the current one', async () => {
  const { as, world } = openShop()
  world.setClock(new Date('1950-03-10T23:59:59+10:00'))
  const first = await as('Kim')
  world.setClock(new Date('2026-03-12T16:00:01+11:00'))
  const before = { last_login_date: '1950-03-10', last_login_time: 86_399 }
  expect(await (await as('Kim')).getUserDetails({})).toMatchObject(before)
  world.setClock(new Date('2026-03-12T17:00:00+11:00'))
  const last = { last_login_date: '2026-03-12', last_login_time: 57_601 }
  expect(await (await as('Kim')).getUserDetails({})).toMatchObject(last)
  // An older session still reports the login before its own.
  expect((await first.getUserDetails({})).last_login_time).toBe(28_800)
})

test('getCustomerDetails omits what only concerns the company', async () => {
  const { erp, world } = await openAs('Kim')
  const details = await erp.getCustomerDetails({})
  expect(details).toMatchObject({ customerID: MINE, customerName: 'Customer 1001' })
  expect(JSON.stringify(world.journal.entries().at(-1))).not.toMatch(/creditLimit|priceFactor/)
})
