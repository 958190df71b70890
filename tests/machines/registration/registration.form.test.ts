import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  EMPTY_REGISTRATION,
  fieldErrorsOf,
  registrationForm,
  registrationOf,
} from '#machines/registration/registration.form.ts'

const FILLED = {
  accountNumber: ' 40 125 ',
  statementDate: '2026-10-31',
  statementReference: ' K7QP-3XDM ',
  userName: 'kim.lee',
  firstName: 'Kim',
  lastName: "O'Lee",
  emailAddress: ' kim@lee.example ',
  password: ' a long secret ',
  confirmPassword: ' a long secret ',
}

function problems(form: object): Record<string, string> {
  const { issues = [] } = v.safeParse(registrationForm, form)
  const said = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const)
  return Object.fromEntries(said.reverse())
}

test('an empty registration form shows the specification’s messages for missing fields', () => {
  expect(problems(EMPTY_REGISTRATION)).toEqual({
    accountNumber: 'Enter your current Account Number',
    statementDate: 'Enter your latest statement date',
    statementReference: 'Enter your latest statement reference',
    userName: 'Enter a new username',
    firstName: 'Required',
    lastName: 'Required',
    emailAddress: 'Required',
    password: 'Required',
    confirmPassword: 'Required',
  })
})

test.each([
  ['accountNumber', 'forty', 'Enter your current Account Number'],
  ['accountNumber', '12345678901234567890', 'Enter your current Account Number'],
  ['accountNumber', '-40125', 'Enter your current Account Number'],
  ['statementReference', '   ', 'Enter your latest statement reference'],
  ['statementReference', 'x'.repeat(201), 'At most 200 characters: 1 too many'],
  ['userName', '  ', 'Enter a new username'],
  ['userName', '\u0430dmin', "Letters A to Z, digits and . _ - @ + ' only"],
  ['userName', '<b>kim</b>', "Letters A to Z, digits and . _ - @ + ' only"],
  ['firstName', ' ', 'Required'],
  ['lastName', 'x'.repeat(201), 'At most 200 characters: 1 too many'],
  ['emailAddress', 'abc', 'Invalid email address'],
  ['confirmPassword', 'a long secret', 'Passwords must match'],
])('the field %s with %j shows the error "%s"', (field, value, message) => {
  expect(problems({ ...FILLED, [field]: value })).toEqual({ [field]: message })
})

test.each(['secret7', '         '])('the password %j is too weak', (password) => {
  expect(problems({ ...FILLED, password, confirmPassword: password })).toEqual({
    password: 'At least 8 characters',
  })
})

test('a registration is sent with a numeric account number and the password exactly as typed', () => {
  expect(registrationOf(v.parse(registrationForm, FILLED))).toEqual({
    customerID: 40125,
    statementDate: '2026-10-31',
    statementReference: 'K7QP-3XDM',
    userName: 'kim.lee',
    nameFirst: 'Kim',
    nameLast: "O'Lee",
    emailAddress: 'kim@lee.example',
    password: ' a long secret ',
  })
})

test('ERP errors about a field appear on the matching form field', () => {
  const rows = [
    { field: 'customerID', msg: 'One' },
    { field: 'nameFirst', msg: 'Two' },
    { field: '', msg: 'Three' },
    { field: 'tpa', msg: 'Four' },
  ]
  expect(fieldErrorsOf(rows)).toEqual([
    { field: 'accountNumber', message: 'One' },
    { field: 'firstName', message: 'Two' },
  ])
})
