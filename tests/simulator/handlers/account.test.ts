import { describe, expect, it } from 'vitest'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import { failureKind, openShop } from './shop.ts'
import { BAR, MINE } from './small-seed.ts'

describe('login', () => {
  it.each(['Kim', 'kim', ' KIM '])('login opens a new session each time for %s', async (userid) => {
    const { anonymous, world } = openShop()
    const first = await anonymous.login({ userid, password: 'right' })
    const second = await anonymous.login({ userid, password: 'right' })
    expect(first).toEqual({ sessionID: expect.stringMatching(/./), msg: '' })
    expect(second.sessionID).not.toBe(first.sessionID)
    expect(world.records.sessions.get(first.sessionID)?.userId).toBe('Kim')
  })

  it.each([
    ['a wrong password', 'Kim', 'wrong'],
    ['a password in another case', 'Kim', 'RIGHT'],
    ['an unknown user', 'nobody', 'right'],
  ])('login fails with the same message for %s', async (_what, userid, password) => {
    const { anonymous, world } = openShop()
    expect(await anonymous.login({ userid, password })).toEqual({
      sessionID: '',
      msg: 'Invalid username or password',
    })
    expect(world.records.sessions.size).toBe(0)
  })

  it.each(['held', 'suspended'])('the user %s can still sign in and read the account', async (userId) => {
    const erp = await openShop().as(userId)
    expect((await erp.getUserDetails({})).account_status).not.toBe('Active')
  })
})

describe('sessionCheck', () => {
  it('sessionCheck succeeds while the session is valid and fails once it has expired', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    await expect(erp.sessionCheck({})).resolves.toEqual({})
    world.expireSessions()
    expect(await failureKind(erp.sessionCheck({}))).toBe('session-expired')
  })
})

describe('getWidgetConfiguration', () => {
  it('getWidgetConfiguration returns only the login set without a session', async () => {
    const { anonymous } = openShop()
    const login = await anonymous.getWidgetConfiguration({ objectSet: 'login' })
    expect(login.map((item) => item.label_object)).toEqual(['login_text'])
    await expect(anonymous.getWidgetConfiguration({ objectSet: 'settings' })).rejects.toMatchObject({
      kind: 'session-expired',
      message: SERVER_MESSAGES.invalidSession,
    })
  })

  it.each([
    ['Kim', BAR],
    ['sales', BAR.filter((label) => label !== 'Administration')],
  ])('getWidgetConfiguration gives %s the buttons of their role', async (userId, labels) => {
    const bar = await (await openShop().as(userId)).getWidgetConfiguration({ objectSet: 'topbuttonbar' })
    expect(bar.map((item) => item.label_object)).toEqual(labels)
  })

  it('a setting changed in the world replaces the seed’s', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    world.changeSettings(new Map([['pagesize', 5]]))
    expect(await erp.getWidgetConfiguration({ objectSet: 'settings' })).toMatchObject([
      { label_object: 'pagesize', object_value: '5' },
    ])
  })
})

describe('isPriceBookEnabled', () => {
  it.each([true, false])('isPriceBookEnabled returns the seed’s value: %s', async (isActive) => {
    const erp = await openShop({ priceBookActive: isActive }).as('Kim')
    expect(await erp.isPriceBookEnabled({})).toEqual({ isActive })
  })
})

describe('getUserDetails', () => {
  it('getUserDetails returns the user, the account and the last login by the world’s clock', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
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

  it('getUserDetails returns the login before the current one', async () => {
    const { as, world } = openShop()
    world.setClock(new Date('2026-03-10T07:05:09+11:00'))
    const first = await as('Kim')
    world.setClock(new Date('2026-03-12T16:00:01+11:00'))
    const { last_login_date, last_login_time } = await (await as('Kim')).getUserDetails({})
    expect([last_login_date, last_login_time]).toEqual(['2026-03-10', 25_509])
    // An older session still reports the login before its own.
    expect((await first.getUserDetails({})).last_login_time).toBe(28_800)
  })

  it('getUserDetails refuses another user’s name', async () => {
    const { raw } = openShop()
    expect(await raw('Kim', 'getUserDetails', { userName: 'other' })).toMatchObject([{ field: 'userName' }])
  })
})

describe('getCustomerDetails', () => {
  it('getCustomerDetails omits what only concerns the company', async () => {
    const { as, world } = openShop()
    const erp = await as('Kim')
    expect(await erp.getCustomerDetails({})).toMatchObject({
      customerID: MINE,
      customerName: 'Customer 1001',
    })
    expect(JSON.stringify(world.journal.entries().at(-1))).not.toMatch(/creditLimit|priceFactor/)
  })

  it('getCustomerDetails refuses another customer’s number', async () => {
    const { raw } = openShop()
    expect(await raw('other', 'getCustomerDetails', { customerID: MINE })).toMatchObject([
      { field: 'customerID' },
    ])
  })
})
