import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ErpError, isOutcomeUnknown } from '#contract/errors.ts'
import {
  EMPTY_REGISTRATION,
  fieldErrorsOf,
  registrationForm,
  registrationOf,
} from '#machines/registration/registration.form.ts'
import { sendRegistration } from '#machines/registration/send-registration.ts'

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

const LETTERS = "Letters A to Z, digits and . _ - @ + ' only"
test.each([
  [{ accountNumber: 'forty' }, 'Enter your current Account Number'],
  [{ accountNumber: '12345678901234567890' }, 'Enter your current Account Number'],
  [{ accountNumber: '-40125' }, 'Enter your current Account Number'],
  [{ statementReference: '   ' }, 'Enter your latest statement reference'],
  [{ statementReference: 'x'.repeat(201) }, 'At most 200 characters: 1 too many'],
  [{ userName: '  ' }, 'Enter a new username'],
  [{ userName: '\u0430dmin' }, LETTERS],
  [{ userName: '<b>kim</b>' }, LETTERS],
  [{ firstName: ' ' }, 'Required'],
  [{ lastName: 'x'.repeat(201) }, 'At most 200 characters: 1 too many'],
  [{ emailAddress: 'abc' }, 'Invalid email address'],
  [{ confirmPassword: 'a long secret' }, 'Passwords must match'],
  [{ password: 'secret7', confirmPassword: 'secret7' }, 'At least 8 characters'],
  [{ password: '         ', confirmPassword: '         ' }, 'At least 8 characters'],
])('of a registration with %j, the problem is %j', (own, message) => {
  expect(problems({ ...FILLED, ...own })).toEqual({ [Object.keys(own)[0] ?? '']: message })
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
  const rows = ['customerID', 'nameFirst', '', 'tpa'].map((field) => ({ field, msg: 'No' }))
  const fields = fieldErrorsOf(rows).map(({ field }) => field)
  expect(fields).toEqual(['accountNumber', 'firstName'])
})

const LOST = new ErpError('unreachable', 'No answer')
const rowed = (...fields: string[]) =>
  new ErpError('field', 'No', { rows: fields.map((field) => ({ field, msg: 'No' })) })
const TAKEN = rowed('userName', 'nameFirst')

/** The outcome of each attempt to register `robin`, given the ERP's replies in order. */
async function attempts(...answers: readonly (ErpError | null)[]) {
  const names = new Set<string>()
  const unanswered = {
    has: (name: string) => names.has(name),
    add: (name: string) => void names.add(name),
    remove: (name: string) => void names.delete(name),
  }
  const results: unknown[] = []
  for (const answer of answers) {
    const send = sendRegistration(async () => {
      // The page may close before the reply.
      expect([...names]).toEqual(['robin'])
      if (answer) throw answer
      return {}
    }, unanswered)
    results.push(await send({ ...EMPTY_REGISTRATION, userName: 'robin' }).catch((error: unknown) => error))
  }
  return results
}

test('a taken username belongs to someone else when every call got a reply', async () => {
  expect(await attempts(TAKEN, rowed(''), TAKEN)).toEqual([TAKEN, rowed(''), TAKEN])
})

test('after a lost reply, a taken username leaves the outcome unknown permanently', async () => {
  const [lost, ...later] = await attempts(LOST, rowed(''), TAKEN, TAKEN)
  expect(lost).toBe(LOST)
  expect(later.map(isOutcomeUnknown)).toEqual([false, true, true])
})

test('a username taken after its registration was confirmed is a plain refusal', async () => {
  expect(await attempts(null, TAKEN)).toEqual([undefined, TAKEN])
  const [, , taken] = await attempts(LOST, null, TAKEN)
  expect(taken).toBe(TAKEN)
})
