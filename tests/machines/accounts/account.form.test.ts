import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { MobileUser } from '#contract/entities/account.ts'
import { ErpError } from '#contract/errors.ts'
import { seedFor } from '#fixtures/index.ts'
import {
  accountFormOf,
  changedUserOf,
  fieldErrorsOf,
  formOf,
  NEW_ACCOUNT,
  newAccountForm,
  newUserOf,
} from '#machines/accounts/account.form.ts'
import { failureBesideFields } from '#machines/accounts/account.machine.ts'
import { byName, isOneself, matching, nameOf } from '#machines/accounts/accounts.rules.ts'
import { billingLines } from '#machines/accounts/billing.rules.ts'

const USER: MobileUser = {
  custContactID: 2001,
  customerID: 7,
  tpaID: 'TP',
  tpauserID: 'kim.lee',
  roleID: 'Sales',
  canAccessTPWeb: false,
  canAccessTPMobile: false,
  firstName: 'Kim',
  lastName: 'Lee',
  emailAddress: 'kim@lee.example',
  phoneMobile: '0491 570 006',
  phoneBusiness: '',
  faxNumber: '',
  phoneHome: '',
}
/** A user whom the portal would not create. */
const OLDER = { ...USER, tpauserID: 'kim lee', roleID: 'owner' }
const SECRET = { tpaUserPassword: 'a long secret', confirmPassword: 'a long secret' }
const LETTERS = "Letters A to Z, digits and . _ - @ + ' only"

/** The first error of each field. */
function problems(schema: v.GenericSchema, form: object): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, form)
  const said = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const)
  return Object.fromEntries(said.reverse())
}

test('a new account requires everything except telephone numbers', () => {
  expect(problems(newAccountForm, NEW_ACCOUNT)).toEqual({
    tpauserID: 'Required',
    firstName: 'Required',
    lastName: 'Required',
    emailAddress: 'Required',
    tpaUserPassword: 'Required',
    confirmPassword: 'Required',
  })
})

test.each([
  [{}, {}],
  [{ emailAddress: 'abc' }, { emailAddress: 'Invalid email address' }],
  [{ tpauserID: 'two words' }, { tpauserID: LETTERS }],
  [{ tpauserID: '\u{1F600}' }, { tpauserID: LETTERS }],
  [{ firstName: '  ' }, { firstName: 'Required' }],
  [{ lastName: 'x'.repeat(201) }, { lastName: 'At most 200 characters: 1 too many' }],
  [{ phoneMobile: '0'.repeat(201) }, { phoneMobile: 'At most 200 characters: 1 too many' }],
  [{ roleID: '' }, { roleID: 'Required' }],
  [{ confirmPassword: 'another secret' }, { confirmPassword: 'Passwords must match' }],
  [{ confirmPassword: '' }, { confirmPassword: 'Required' }],
  [{ tpaUserPassword: 'secret7', confirmPassword: 'secret7' }, { tpaUserPassword: 'At least 8 characters' }],
  [
    { tpaUserPassword: '        ', confirmPassword: '        ' },
    { tpaUserPassword: 'At least 8 characters' },
  ],
])('a new account with %j has the problems %j', (own, expected) => {
  expect(problems(newAccountForm, { ...formOf(USER), ...SECRET, ...own })).toEqual(expected)
})

test('a new account is by default an active admin with web and mobile access', () => {
  expect(NEW_ACCOUNT).toMatchObject({ roleID: 'admin', active: true })
  const access = { canAccessTPWeb: true, canAccessTPMobile: true }
  expect(newUserOf({ ...formOf(USER), ...SECRET, active: true })).toMatchObject(access)
})

test.each([
  // Empty password fields keep the password.
  [USER, {}, {}],
  [USER, SECRET, {}],
  [USER, { tpaUserPassword: 'a long secret' }, { confirmPassword: 'Required' }],
  [USER, { confirmPassword: 'a long secret' }, { tpaUserPassword: 'Required' }],
  [USER, { ...SECRET, confirmPassword: 'a long secre' }, { confirmPassword: 'Passwords must match' }],
  [
    USER,
    { tpaUserPassword: 'short', confirmPassword: 'short' },
    { tpaUserPassword: 'At least 8 characters' },
  ],
  [USER, { roleID: '' }, { roleID: 'Required' }],
  // It may keep a username and role that the portal does not allow.
  [OLDER, {}, {}],
  [OLDER, { tpauserID: 'kim  lee' }, { tpauserID: LETTERS }],
  [OLDER, { tpauserID: ' ' }, { tpauserID: 'Required' }],
])('of %o, changed to %j, the problems are %j', (user, own, expected) => {
  expect(problems(accountFormOf(user), { ...formOf(user), ...own })).toEqual(expected)
})

test('a changed account is sent with the fields that the form omits, and without form-only fields', () => {
  const fields = changedUserOf({ ...formOf(USER), active: true }, USER)
  expect(fields).toMatchObject({ roleID: 'sales', canAccessTPWeb: true })
  expect(Object.keys(fields)).not.toContain('active')
  expect(Object.keys(fields)).not.toContain('confirmPassword')
  expect(changedUserOf(formOf(OLDER), OLDER)).toMatchObject({ tpauserID: 'kim lee', roleID: 'owner' })
  expect(changedUserOf({ ...formOf(OLDER), roleID: 'sales' }, OLDER)).toMatchObject({ roleID: 'sales' })
})

test.each([
  [true, true, false, false],
  [true, true, true, true],
  [true, false, true, false],
  [false, false, true, true],
  [false, true, false, false],
])(
  'with web access %s and mobile access %s, active: %s makes mobile access %s',
  (web, mobile, active, now) => {
    const user = { ...USER, canAccessTPWeb: web, canAccessTPMobile: mobile }
    const access = { canAccessTPWeb: active, canAccessTPMobile: now }
    expect(changedUserOf({ ...formOf(user), active }, user)).toMatchObject(access)
  },
)

test('ERP errors about a field appear on the matching form field', () => {
  const rows = [
    { field: 'tpauserID', msg: 'Taken' },
    { field: 'canAccessTPWeb', msg: 'Not yours' },
    { field: 'custContactID', msg: 'Unknown' },
    { field: 'firstName', msg: '' },
  ]
  const taken = { field: 'tpauserID', message: 'Taken' }
  expect(fieldErrorsOf(rows, USER)).toEqual([taken, { field: 'active', message: 'Not yours' }])
  // The form of a new account has no active switch to show the error at.
  expect(fieldErrorsOf(rows, null)).toEqual([taken])
})

test.each([
  [[], USER, null],
  [[{ field: '', msg: '' }], USER, null],
  [[{ field: 'customerID', msg: 'Stopped' }], USER, 'Stopped'],
  [[{ field: 'canAccessTPWeb', msg: 'Full' }], USER, null],
  [[{ field: 'canAccessTPWeb', msg: 'Full' }], null, 'Full'],
])('beside the fields of the form, the errors %j of %o are shown as %j', (others, user, message) => {
  const rows = [{ field: 'tpauserID', msg: 'Taken' }, ...others]
  expect(failureBesideFields(new ErpError('field', 'No', { rows }), user)).toBe(message)
})

test('an error without rows is shown as such', () => {
  expect(failureBesideFields(new ErpError('api', 'Api Error'), USER)).toBe('Unable to send request')
})

const USERS = [
  USER,
  { ...USER, custContactID: 2, firstName: 'Émile', lastName: 'Zola', tpauserID: 'ez', roleID: 'admin' },
  { ...USER, custContactID: 1, firstName: 'Émile', lastName: 'Zola', tpauserID: 'ez2', emailAddress: '' },
  { ...USER, custContactID: 3, firstName: '', lastName: '', tpauserID: 'Anon', phoneMobile: '0499' },
]
const numbersOf = (users: readonly MobileUser[]) => users.map(({ custContactID }) => custContactID)

test('users sort by name, and by number when names are equal', () => {
  expect(numbersOf(byName(USERS, 'en-AU'))).toEqual([3, 1, 2, 2001])
  expect(USERS.map(nameOf)).toEqual(['Kim Lee', 'Émile Zola', 'Émile Zola', 'Anon'])
})

test.each([
  ['', [2001, 2, 1, 3]],
  ['  KIM  lee ', [2001, 2, 3]],
  ['émile ez2', [1]],
  ['admin', [2]],
  ['0499', [3]],
  ['nobody', []],
])('the words %j keep the users that match all of them', (words, numbers) => {
  expect(numbersOf(matching(USERS, words))).toEqual(numbers)
})

test.each([
  ['KIM.LEE', true],
  [' kim.lee ', true],
  ['ｋｉｍ.lee', true],
  ['kim', false],
])('whether %j is the current user: %s', (userName, expected) => {
  expect(isOneself(USER, userName)).toBe(expected)
})

const NOWHERE = { billAddress: '', billSuburb: '', billState: '', billPostCode: '' }
test.each([
  [seedFor('au').customers[0] ?? NOWHERE, false, ['PO Box 418', 'Berwick VIC 3806']],
  [seedFor('us').customers[0] ?? NOWHERE, true, ['PO Box 2217', 'Round Rock, TX 78664']],
  [NOWHERE, true, []],
  [{ ...NOWHERE, billSuburb: 'Katy' }, true, ['Katy']],
  [{ ...NOWHERE, billPostCode: '77449' }, true, ['77449']],
])('a billing address follows the postal format and omits unknown parts: %o', (customer, usa, lines) => {
  expect(billingLines(customer, usa)).toEqual(lines)
})
