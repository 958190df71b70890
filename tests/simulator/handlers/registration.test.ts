import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/operations.ts'
import { statementReference } from '#simulator/rules/statement-reference.ts'
import { openShop, refusal } from './shop.ts'
import { MINE, smallSeed } from './small-seed.ts'

const CUSTOMER = { customerID: MINE }
const DATE = '2026-02-28'
const PASSWORD = 'a long secret'

const request = (own: Partial<InputOf<'registerForAccess'>> = {}): InputOf<'registerForAccess'> => ({
  customerID: MINE,
  statementDate: DATE,
  statementReference: statementReference(CUSTOMER, DATE),
  userName: 'Robin',
  nameFirst: 'Robin',
  nameLast: "O'Dea",
  emailAddress: 'robin@example.com',
  password: PASSWORD,
  ...own,
})

const NO_MATCH = refusal(
  'These details do not match a recent statement. Check the account number, the statement date and the statement reference.',
)

describe('registerForAccess', () => {
  it('gives access at once, with the lesser role, and tells the account', async () => {
    const { anonymous, as, world } = openShop()
    expect(await anonymous.registerForAccess(request())).toEqual({})
    const users = await (await as('Kim')).getListMobileUsers({})
    expect(users.at(-1)).toMatchObject({
      tpauserID: 'Robin',
      roleID: 'sales',
      customerID: MINE,
      canAccessTPWeb: true,
    })
    expect((await anonymous.login({ userid: 'robin', password: PASSWORD })).sessionID).not.toBe('')
    expect([...world.records.emails.values()].map(({ to, subject }) => [to, subject])).toEqual([
      [['robin@example.com'], 'Your access to the trade portal of Trading Company'],
      [[`${MINE}@example.com`], "Robin O'Dea has registered for the trade portal"],
    ])
    expect(JSON.stringify(world.journal.entries())).not.toContain(PASSWORD)
  })

  it('makes the first user of an account its admin', async () => {
    const users = smallSeed.users.filter(({ customerId }) => customerId !== MINE)
    const { anonymous, world } = openShop({ users })
    await anonymous.registerForAccess(request())
    expect([...world.records.users.values()]).toMatchObject([{ user: { role: 'admin' } }])
  })

  it.each([
    ['in small letters', (reference: string) => reference.toLowerCase()],
    ['without its dash', (reference: string) => reference.replace('-', '')],
    ['with spaces', (reference: string) => ` ${reference.replace('-', ' ')} `],
  ])('takes the reference %s', async (_, write) => {
    const { anonymous } = openShop()
    const statementReferenceTyped = write(statementReference(CUSTOMER, DATE))
    await expect(
      anonymous.registerForAccess(request({ statementReference: statementReferenceTyped })),
    ).resolves.toEqual({})
  })

  it.each([
    ['an account that is not there', { customerID: 9999 }],
    ['a reference that is wrong', { statementReference: 'K7QP-3XDM' }],
    [
      'the reference of another statement',
      { statementReference: statementReference(CUSTOMER, '2026-01-31') },
    ],
    [
      'the month that still runs, which has no paper',
      { statementDate: '2026-03-31', statementReference: statementReference(CUSTOMER, '2026-03-31') },
    ],
    [
      'a day without a statement',
      { statementDate: '2026-02-27', statementReference: statementReference(CUSTOMER, '2026-02-27') },
    ],
    [
      'a statement of long ago',
      { statementDate: '2025-10-31', statementReference: statementReference(CUSTOMER, '2025-10-31') },
    ],
    ['another account, with what fits mine', { customerID: MINE + 1 }],
    ['a wrong reference and a username that is taken', { statementReference: 'X', userName: 'Kim' }],
  ])('gives %s the same answer as the others, and makes nobody', async (_, own) => {
    const { anonymous, world } = openShop()
    await expect(anonymous.registerForAccess(request(own))).rejects.toMatchObject(NO_MATCH)
    expect(world.records.users.size + world.records.emails.size).toBe(0)
  })

  it('refuses a username that is taken, once the statement has shown whose he is', async () => {
    const { anonymous } = openShop()
    await expect(anonymous.registerForAccess(request({ userName: 'OTHER' }))).rejects.toMatchObject(
      refusal('This username is taken. Choose another.', 'userName'),
    )
  })

  it('is done once: the second finds the name taken', async () => {
    const { anonymous, world } = openShop()
    await anonymous.registerForAccess(request())
    await expect(anonymous.registerForAccess(request())).rejects.toMatchObject({ kind: 'field' })
    expect(world.records.users.size).toBe(1)
  })

  it.each([
    ['customerID', '1001', 'customerID must be a number'],
    ['statementDate', '28/02/2026', 'statementDate must be a date'],
    ['statementReference', '', 'statementReference is required'],
    ['userName', 'two words', "userName may have letters, digits and . _ - @ + ' only"],
    ['nameFirst', '', 'nameFirst is required'],
    ['nameLast', 'x'.repeat(201), 'nameLast is too long'],
    ['emailAddress', 'abc', 'emailAddress is not valid'],
    ['password', 'short', 'password must have at least 8 characters'],
    ['tpa', 'XX', 'tpa must be TP'],
  ])('refuses %s %j by its name', async (field, value, msg) => {
    const { raw } = openShop()
    expect(await raw('Kim', 'registerForAccess', { ...request(), [field]: value })).toEqual([{ field, msg }])
  })

  it('of another company is no match', async () => {
    const { raw } = openShop()
    expect(await raw('Kim', 'registerForAccess', { ...request(), companyID: 'XYZ' })).toMatchObject([
      { field: '' },
    ])
  })
})

describe('the reference of a statement', () => {
  it('is always the same for one statement, and another for any other', () => {
    const of = (customerID: number, date: string) => statementReference({ customerID }, date)
    expect(of(40125, '2026-10-31')).toBe(of(40125, '2026-10-31'))
    expect(of(40125, '2026-10-31')).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    const many = [40125, 40126, 70114].flatMap((customer) =>
      Array.from({ length: 400 }, (_, at) => of(customer, `2026-10-${at}`)),
    )
    expect(new Set(many).size).toBe(many.length)
  })
})

it.each([
  [40125, 'YHR9-M2R4'],
  [70114, 'KR3T-VYFE'],
])('the worked example of docs/simulator.md is right: %d, %s', (customerID, reference) => {
  expect(statementReference({ customerID }, '2026-10-31')).toBe(reference)
})
