import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { MobileUser } from '#contract/entities/account.ts'
import { ErpError, type ErrorRow } from '#contract/errors.ts'
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
const FILLED = {
  ...formOf(USER),
  tpaUserPassword: 'a long secret',
  confirmPassword: 'a long secret',
}

/** The first error of each field. */
function problems(schema: v.GenericSchema, form: object): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, form)
  const said = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const)
  return Object.fromEntries(said.reverse())
}

describe('the new account form', () => {
  test('a new account requires everything except telephone numbers', () => {
    expect(problems(newAccountForm, NEW_ACCOUNT)).toEqual({
      tpauserID: 'Required',
      firstName: 'Required',
      lastName: 'Required',
      emailAddress: 'Required',
      tpaUserPassword: 'Required',
      confirmPassword: 'Required',
    })
    expect(problems(newAccountForm, FILLED)).toEqual({})
  })

  test.each([
    ['emailAddress', 'abc', 'Invalid email address'],
    ['tpauserID', 'two words', "Letters A to Z, digits and . _ - @ + ' only"],
    ['tpauserID', '\u{1F600}', "Letters A to Z, digits and . _ - @ + ' only"],
    ['firstName', '  ', 'Required'],
    ['lastName', 'x'.repeat(201), 'At most 200 characters: 1 too many'],
    ['phoneMobile', '0'.repeat(201), 'At most 200 characters: 1 too many'],
    ['roleID', '', 'Required'],
    ['confirmPassword', 'another secret', 'Passwords must match'],
    ['confirmPassword', '', 'Required'],
  ])('a new account with %s %j is refused', (field, value, message) => {
    expect(problems(newAccountForm, { ...FILLED, [field]: value })).toEqual({ [field]: message })
  })

  test.each(['secret7', '        '])('the password %j is too short', (password) => {
    const form = { ...FILLED, tpaUserPassword: password, confirmPassword: password }
    expect(problems(newAccountForm, form)).toEqual({ tpaUserPassword: 'At least 8 characters' })
  })

  test('a new account is by default an active admin with web and mobile access', () => {
    expect(NEW_ACCOUNT).toMatchObject({ roleID: 'admin', active: true })
    expect(newUserOf({ ...FILLED, active: true })).toMatchObject({
      canAccessTPWeb: true,
      canAccessTPMobile: true,
    })
  })
})

describe('the form of an existing account', () => {
  test('empty password fields keep the password', () => {
    expect(problems(accountFormOf(USER), formOf(USER))).toEqual({})
  })

  test.each([
    ['a long secret', '', { confirmPassword: 'Required' }],
    ['', 'a long secret', { tpaUserPassword: 'Required' }],
    ['a long secret', 'a long secre', { confirmPassword: 'Passwords must match' }],
    ['short', 'short', { tpaUserPassword: 'At least 8 characters' }],
    ['a long secret', 'a long secret', {}],
  ])('the passwords %j and %j give the expected errors', (tpaUserPassword, confirmPassword, expected) => {
    expect(problems(accountFormOf(USER), { ...formOf(USER), tpaUserPassword, confirmPassword })).toEqual(
      expected,
    )
  })

  test('a changed account is sent with the fields that the form omits, and without form-only fields', () => {
    const fields = changedUserOf({ ...formOf(USER), active: true }, USER)
    expect(fields).toMatchObject({ roleID: 'sales', canAccessTPWeb: true })
    expect(Object.keys(fields)).not.toContain('active')
    expect(Object.keys(fields)).not.toContain('confirmPassword')
  })

  test.each([
    // Columns: web and mobile access before, active in the form, mobile access after.
    [true, true, false, false],
    [true, true, true, true],
    [true, false, true, false],
    [false, false, true, true],
    [false, true, false, false],
  ])(
    'with web access %s and mobile access %s, active: %s makes mobile access %s',
    (web, mobile, active, now) => {
      const user = { ...USER, canAccessTPWeb: web, canAccessTPMobile: mobile }
      expect(changedUserOf({ ...formOf(user), active }, user)).toMatchObject({
        canAccessTPWeb: active,
        canAccessTPMobile: now,
      })
    },
  )

  test('an existing account may keep a username and role that the portal does not allow', () => {
    const older = { ...USER, tpauserID: 'kim lee', roleID: 'owner' }
    const form = { ...formOf(older), active: false }
    expect(problems(accountFormOf(older), form)).toEqual({})
    expect(changedUserOf(form, older)).toMatchObject({ tpauserID: 'kim lee', roleID: 'owner' })
    expect(changedUserOf({ ...form, roleID: 'sales' }, older)).toMatchObject({ roleID: 'sales' })
    expect(problems(accountFormOf(older), { ...form, tpauserID: 'kim  lee' })).toEqual({
      tpauserID: "Letters A to Z, digits and . _ - @ + ' only",
    })
    expect(problems(accountFormOf(older), { ...form, tpauserID: ' ' })).toEqual({ tpauserID: 'Required' })
  })

  test('a role known to the portal cannot be cleared', () => {
    expect(problems(accountFormOf(USER), { ...formOf(USER), roleID: '' })).toEqual({ roleID: 'Required' })
  })
})

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

test('an error without a form field is shown separately, whatever other fields report', () => {
  const taken = { field: 'tpauserID', msg: 'Taken' }
  const refused = (...rows: ErrorRow[]) => new ErpError('field', 'No', { rows })
  expect(failureBesideFields(refused(taken), USER)).toBeNull()
  expect(failureBesideFields(refused(taken, { field: '', msg: '' }), USER)).toBeNull()
  expect(failureBesideFields(refused(taken, { field: 'customerID', msg: 'Stopped' }), USER)).toBe('Stopped')
  expect(failureBesideFields(refused({ field: 'canAccessTPWeb', msg: 'Full' }, taken), null)).toBe('Full')
  expect(failureBesideFields(new ErpError('api', 'Api Error'), USER)).toBe('Unable to send request')
})

describe('the list of users', () => {
  const users = [
    USER,
    { ...USER, custContactID: 2, firstName: 'Émile', lastName: 'Zola', tpauserID: 'ez', roleID: 'admin' },
    { ...USER, custContactID: 1, firstName: 'Émile', lastName: 'Zola', tpauserID: 'ez2', emailAddress: '' },
    { ...USER, custContactID: 3, firstName: '', lastName: '', tpauserID: 'Anon', phoneMobile: '0499' },
  ]

  test('users sort by name, and by number when names are equal', () => {
    expect(byName(users, 'en-AU').map(({ custContactID }) => custContactID)).toEqual([3, 1, 2, 2001])
    expect(users.map(nameOf)).toEqual(['Kim Lee', 'Émile Zola', 'Émile Zola', 'Anon'])
  })

  test.each([
    ['', [2001, 2, 1, 3]],
    ['  KIM  lee ', [2001, 2, 3]],
    ['émile ez2', [1]],
    ['admin', [2]],
    ['0499', [3]],
    ['nobody', []],
  ])('the words %j keep the users that match all of them', (words, ids) => {
    const found = matching(users, words).map(({ custContactID }) => custContactID)
    expect(found).toEqual(ids)
  })

  test.each([
    ['KIM.LEE', true],
    [' kim.lee ', true],
    ['ｋｉｍ.lee', true],
    ['kim', false],
  ])('whether %j is the current user is recognised', (userName, expected) => {
    expect(isOneself(USER, userName)).toBe(expected)
  })
})
