import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EMPTY_EMAIL, type EmailForm, emailForm, fieldErrorsOf } from '#machines/email/email.form.ts'
import {
  type EmailTopic,
  hasFormat,
  isSameTopic,
  namesIn,
  supportAddress,
  wordsOf,
} from '#machines/email/email.rules.ts'

const NAME = { transactionNumber: 104003, transactionSuffix: 1, transactionType: 'Invoice' }
const about = (transactionType: string): EmailTopic => ({
  kind: 'transaction',
  transaction: { ...NAME, transactionType },
})
const selected = (count: number): EmailTopic => ({
  kind: 'invoices',
  invoices: Array.from({ length: count }, (_, at) => ({ ...NAME, transactionSuffix: at + 1 })),
})
const STATEMENT: EmailTopic = { kind: 'statement', date: '2026-10-31' }

test.each<[Partial<EmailForm>, ...string[]]>([
  [{}],
  [{ emailAddress: '  ' }, 'emailAddress: Required'],
  [{ emailAddress: 'abc' }, 'emailAddress: Invalid email address'],
  [{ cc: 'a@example.com; b@example.com,c@example.com', bcc: ' ' }],
  [{ cc: 'a@example.com, b' }, 'cc: Invalid email address: b'],
  [{ message: 'x'.repeat(10_001) }, 'message: At most 10,000 characters: 1 too many'],
])('of an email with %o, the problem is %s', (form, ...expected) => {
  const { issues = [] } = v.safeParse(emailForm, { ...EMPTY_EMAIL, emailAddress: 'a@example.com', ...form })
  // An empty address also fails the format check; only the first error is shown.
  const [first] = issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  expect(first).toBe(expected[0])
})

test('ERP errors about a field are matched by the last part of the field name', () => {
  const fields = ['emailDetails.email_address', 'toEmailAddress', 'transactionList']
  const rows = fields.map((field, at) => ({ field, msg: `${at}` }))
  expect(fieldErrorsOf([...rows, { field: 'format', msg: '' }])).toEqual([
    { field: 'emailAddress', message: '0' },
    { field: 'emailAddress', message: '1' },
  ])
})

test.each([
  [about('Order'), false],
  [about('Quote'), false],
  [about('Invoice'), true],
  [about('Credit'), true],
  [STATEMENT, false],
  [selected(2), true],
])('only invoices and credits have a format: %o', (topic, expected) => {
  expect(hasFormat(topic)).toBe(expected)
})

test.each([
  [1, 1, 0],
  [5, 5, 0],
  [7, 5, 2],
])('an email about %d invoices names %d and counts %d more', (count, shown, more) => {
  const names = namesIn(selected(count))
  expect([names.named.length, names.more, names.named[0]]).toEqual([shown, more, '104003-1'])
})

test('another selection is another topic', () => {
  expect([2, 3].map((count) => isSameTopic(selected(2), selected(count)))).toEqual([true, false])
})

test.each(['mailto:a@example.com', 'a@example.com', 'x: a@example.com '])(
  'the support address in %j is the part after the colon',
  (setting) => expect(supportAddress(setting)).toBe('a@example.com'),
)

test.each([
  [selected(1), 'Invoice 104003-1', 'Please find Invoice 104003-1 attached.'],
  [selected(3), '3 invoices', 'Please find 3 invoices attached.'],
  [STATEMENT, '', ''],
])('subject and message describe what is attached: %o, %j', (topic, subject, message) => {
  expect(wordsOf(topic)).toEqual({ subject, message })
})
