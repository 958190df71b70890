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
  it('registering gives access at once with the sales role and notifies the account', async () => {
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
      [['robin@example.com'], 'Your access to the Trading Company trade portal'],
      [[`${MINE}@example.com`], "Robin O'Dea has registered for the trade portal"],
    ])
    expect(JSON.stringify(world.journal.entries())).not.toContain(PASSWORD)
  })

  it('the first user of an account becomes its admin', async () => {
    const users = smallSeed.users.filter(({ customerId }) => customerId !== MINE)
    const { anonymous, world } = openShop({ users })
    await anonymous.registerForAccess(request())
    expect([...world.records.users.values()]).toMatchObject([{ user: { role: 'admin' } }])
  })

  it.each([
    ['in small letters', (reference: string) => reference.toLowerCase()],
    ['without its dash', (reference: string) => reference.replace('-', '')],
    ['with spaces', (reference: string) => ` ${reference.replace('-', ' ')} `],
  ])('the reference is accepted %s', async (_, write) => {
    const { anonymous } = openShop()
    const statementReferenceTyped = write(statementReference(CUSTOMER, DATE))
    await expect(
      anonymous.registerForAccess(request({ statementReference: statementReferenceTyped })),
    ).resolves.toEqual({})
  })

  it.each([
    ['an unknown account', { customerID: 9999 }],
    ['a wrong reference', { statementReference: 'K7QP-3XDM' }],
    [
      'the reference of another statement',
      { statementReference: statementReference(CUSTOMER, '2026-01-31') },
    ],
    [
      'the current month, which has no statement yet',
      { statementDate: '2026-03-31', statementReference: statementReference(CUSTOMER, '2026-03-31') },
    ],
    [
      'a day without a statement',
      { statementDate: '2026-02-27', statementReference: statementReference(CUSTOMER, '2026-02-27') },
    ],
    [
      'a statement that is too old',
      { statementDate: '2025-10-31', statementReference: statementReference(CUSTOMER, '2025-10-31') },
    ],
    ['another account with the details of this one', { customerID: MINE + 1 }],
    ['a wrong reference and a username that is taken', { statementReference: 'X', userName: 'Kim' }],
  ])('%s gets the same error as the others and creates no user', async (_, own) => {
    const { anonymous, world } = openShop()
    await expect(anonymous.registerForAccess(request(own))).rejects.toMatchObject(NO_MATCH)
    expect(world.records.users.size + world.records.emails.size).toBe(0)
  })

  it('a taken username is refused once the statement matches', async () => {
    const { anonymous } = openShop()
    await expect(anonymous.registerForAccess(request({ userName: 'OTHER' }))).rejects.toMatchObject(
      refusal('This username is taken. Choose another.', 'userName'),
    )
  })

  it('registering again finds the username taken', async () => {
    const { anonymous, world } = openShop()
    await anonymous.registerForAccess(request())
    await expect(anonymous.registerForAccess(request())).rejects.toMatchObject({ kind: 'field' })
    expect(world.records.users.size).toBe(1)
  })

  it.each([
    ['customerID', '1001', 'customerID must be a number'],
    ['statementDate', '28/02/2026', 'statementDate must be a date'],
    ['statementReference', '', 'statementReference is required'],
    ['userName', '\u0430dmin', "userName may have letters A to Z, digits and . _ - @ + ' only"],
    ['userName', 'two words', "userName may have letters A to Z, digits and . _ - @ + ' only"],
    ['nameFirst', '', 'nameFirst is required'],
    ['nameLast', 'x'.repeat(201), 'nameLast is too long'],
    ['emailAddress', 'abc', 'emailAddress is not valid'],
    ['password', 'short', 'password must have at least 8 characters'],
    ['tpa', 'XX', 'tpa must be TP'],
  ])('registerForAccess refuses %s %j and names the field', async (field, value, msg) => {
    const { raw } = openShop()
    expect(await raw('Kim', 'registerForAccess', { ...request(), [field]: value })).toEqual([{ field, msg }])
  })

  it('a request for another company does not match', async () => {
    const { raw } = openShop()
    expect(await raw('Kim', 'registerForAccess', { ...request(), companyID: 'XYZ' })).toMatchObject([
      { field: '' },
    ])
  })
})

describe('the reference of a statement', () => {
  it('a statement’s reference is stable and unique', () => {
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
])('the worked example of docs/simulator.md is correct: %d, %s', (customerID, reference) => {
  expect(statementReference({ customerID }, '2026-10-31')).toBe(reference)
})
