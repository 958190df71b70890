import { expect, test } from 'vitest'
import type { InputOf } from '#contract/operations.ts'
import { statementReference } from '#simulator/rules/statement-reference.ts'
import { registration } from '../../contract/examples.ts'
import { openShop, refused } from './shop.ts'
import { MINE, smallSeed } from './small-seed.ts'

const CUSTOMER = { customerID: MINE }
const DATE = '2026-02-28'
const { password: PASSWORD } = registration

/** A statement's day, and its reference. */
const of = (statementDate: string) => ({
  statementDate,
  statementReference: statementReference(CUSTOMER, statementDate),
})
const request = (own: Partial<InputOf<'registerForAccess'>> = {}): InputOf<'registerForAccess'> => ({
  ...registration,
  customerID: MINE,
  ...of(DATE),
  userName: 'Robin',
  ...own,
})

test('registering gives access at once with the sales role and notifies the account', async () => {
  const { anonymous, as, world } = openShop()
  expect(await anonymous.registerForAccess(request())).toEqual({})
  const users = await (await as('Kim')).getListMobileUsers({})
  const fields = { tpauserID: 'Robin', roleID: 'sales', customerID: MINE, canAccessTPWeb: true }
  expect(users.at(-1)).toMatchObject(fields)
  expect((await anonymous.login({ userid: 'robin', password: PASSWORD })).sessionID).not.toBe('')
  expect([...world.records.emails.values()].map(({ to, subject }) => [to, subject])).toEqual([
    [['kim@lee.example'], 'Your access to the Trading Company trade portal'],
    [[`${MINE}@example.com`], "Kim O'Lee has registered for the trade portal"],
  ])
  expect(JSON.stringify(world.journal.entries())).not.toContain(PASSWORD)
})

test('the first user of an account becomes its admin', async () => {
  const users = smallSeed.users.filter(({ customerId }) => customerId !== MINE)
  const { anonymous, world } = openShop({ users })
  await anonymous.registerForAccess(request())
  expect([...world.records.users.values()]).toMatchObject([{ user: { role: 'admin' } }])
})

test.each([
  ['in small letters', (reference: string) => reference.toLowerCase()],
  ['without its dash', (reference: string) => reference.replace('-', '')],
  ['with spaces', (reference: string) => ` ${reference.replace('-', ' ')} `],
])('the reference is accepted %s', async (_, write) => {
  const typed = { statementReference: write(of(DATE).statementReference) }
  await expect(openShop().anonymous.registerForAccess(request(typed))).resolves.toEqual({})
})

const NO_MATCH =
  'These details do not match a recent statement. Check the account number, the statement date and the statement reference.'

test.each([
  ['an unknown account', { customerID: 9999 }],
  ['a wrong reference', { statementReference: 'K7QP-3XDM' }],
  ['the reference of another statement', { ...of('2026-01-31'), statementDate: DATE }],
  ['the current month, which has no statement yet', of('2026-03-31')],
  ['a day without a statement', of('2026-02-27')],
  ['a statement that is too old', of('2025-10-31')],
  ['another account with the details of this one', { customerID: MINE + 1 }],
  ['a wrong reference and a username that is taken', { statementReference: 'X', userName: 'Kim' }],
])('%s gets the same error as the others and creates no user', async (_, own) => {
  const { anonymous, world } = openShop()
  await refused(anonymous.registerForAccess(request(own)), NO_MATCH)
  expect(world.records.users.size + world.records.emails.size).toBe(0)
})

test('a taken username is refused once the statement matches, also one registered before', async () => {
  const { anonymous, world } = openShop()
  const taken = (own: Partial<InputOf<'registerForAccess'>> = {}) =>
    refused(anonymous.registerForAccess(request(own)), 'This username is taken. Choose another.', 'userName')
  await taken({ userName: 'OTHER' })
  await anonymous.registerForAccess(request())
  await taken()
  expect(world.records.users.size).toBe(1)
})

const LETTERS = "userName may have letters A to Z, digits and . _ - @ + ' only"

test.each([
  ['customerID', '1001', 'customerID must be a number'],
  ['statementDate', '28/02/2026', 'statementDate must be a date'],
  ['statementReference', '', 'statementReference is required'],
  ['userName', '\u0430dmin', LETTERS],
  ['userName', 'two words', LETTERS],
  ['nameFirst', '', 'nameFirst is required'],
  ['nameLast', 'x'.repeat(201), 'nameLast is too long'],
  ['emailAddress', 'abc', 'emailAddress is not valid'],
  ['password', 'short', 'password must have at least 8 characters'],
  ['tpa', 'XX', 'tpa must be TP'],
])('registerForAccess refuses %s %j and names the field', async (field, value, msg) => {
  const body = { ...request(), [field]: value }
  expect(await openShop().raw('Kim', 'registerForAccess', body)).toEqual([{ field, msg }])
})

test('a request for another company does not match', async () => {
  const body = { ...request(), companyID: 'XYZ' }
  expect(await openShop().raw('Kim', 'registerForAccess', body)).toEqual([{ field: '', msg: NO_MATCH }])
})

test('a statement’s reference is unique, and made of letters and digits that are not mistaken', () => {
  const many = [40125, 40126, 70114].flatMap((customerID) =>
    Array.from({ length: 400 }, (_, at) => statementReference({ customerID }, `2026-10-${at}`)),
  )
  expect(new Set(many).size).toBe(many.length)
  for (const reference of many) expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
})

test.each([
  [40125, 'YHR9-M2R4'],
  [70114, 'KR3T-VYFE'],
])('the worked example of docs/simulator.md is correct: %d, %s', (customerID, reference) => {
  expect(statementReference({ customerID }, '2026-10-31')).toBe(reference)
})
