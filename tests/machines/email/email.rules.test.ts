import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { EMPTY_EMAIL, type EmailForm, emailForm, fieldErrorsOf } from '#machines/email/email.form.ts'
import {
  type EmailTopic,
  hasFormat,
  isSameTopic,
  namesIn,
  supportAddress,
  wordsOf,
} from '#machines/email/email.rules.ts'

const problems = (form: Partial<EmailForm>) => {
  const { issues = [] } = v.safeParse(emailForm, { ...EMPTY_EMAIL, emailAddress: 'a@example.com', ...form })
  return issues.map((issue) => [v.getDotPath(issue), issue.message])
}

const invoice = (transactionSuffix: number, transactionType = 'Invoice') => ({
  transactionNumber: 104003,
  transactionSuffix,
  transactionType,
})
const selected = (count: number): EmailTopic => ({
  kind: 'invoices',
  invoices: Array.from({ length: count }, (_, at) => invoice(at + 1)),
})

describe('the form', () => {
  test.each<[string, Partial<EmailForm>, unknown[]]>([
    ['an address is all it needs', {}, []],
    ['none', { emailAddress: '' }, [['emailAddress', 'Required']]],
    ['blanks are none', { emailAddress: '  ' }, [['emailAddress', 'Required']]],
    ['no address', { emailAddress: 'abc' }, [['emailAddress', 'Invalid email address']]],
    ['several copies', { cc: 'a@example.com; b@example.com,c@example.com', bcc: ' ' }, []],
    ['one of them is none', { cc: 'a@example.com, b' }, [['cc', 'Invalid email address']]],
    [
      'more than the ERP takes',
      { message: 'x'.repeat(10_001) },
      [['message', 'At most 10,000 characters: 1 too many']],
    ],
  ])('%s', (_, form, expected) => {
    // Of an empty address it is said once that it is required.
    expect(problems(form).slice(0, 1)).toEqual(expected)
  })

  test('what the ERP has against a field is found by the last part of its name', () => {
    const rows = [
      { field: 'emailDetails.email_address', msg: 'a' },
      { field: 'toEmailAddress', msg: 'b' },
      { field: 'transactionList', msg: 'c' },
      { field: 'format', msg: '' },
    ]
    expect(fieldErrorsOf(rows)).toEqual([
      { field: 'emailAddress', message: 'a' },
      { field: 'emailAddress', message: 'b' },
    ])
  })
})

describe('the topic', () => {
  test.each<[EmailTopic, boolean]>([
    [{ kind: 'transaction', transaction: invoice(0, 'Order') }, false],
    [{ kind: 'transaction', transaction: invoice(0, 'Quote') }, false],
    [{ kind: 'transaction', transaction: invoice(1) }, true],
    [{ kind: 'transaction', transaction: invoice(2, 'Credit') }, true],
    [{ kind: 'statement', date: '2026-10-31' }, false],
    [selected(2), true],
  ])('invoices and credits alone have a format', (topic, expected) => {
    expect(hasFormat(topic)).toBe(expected)
  })

  test.each<[number, number, number]>([
    [1, 1, 0],
    [5, 5, 0],
    [6, 5, 1],
    [7, 5, 2],
  ])('of %d it names %d, and %d more', (count, named, more) => {
    const names = namesIn(selected(count))
    expect([names.named.length, names.more]).toEqual([named, more])
    expect(names.named[0]).toBe('104003-1')
  })

  test('with another selection it is another one', () => {
    expect([isSameTopic(selected(2), selected(2)), isSameTopic(selected(2), selected(3))]).toEqual([
      true,
      false,
    ])
  })

  test("support's address is what stands behind the colon", () => {
    expect(['mailto:a@example.com', 'a@example.com', ''].map(supportAddress)).toEqual([
      'a@example.com',
      'a@example.com',
      '',
    ])
  })

  test('its words say what is attached', () => {
    expect(wordsOf(selected(1)).subject).toBe('Invoice 104003-1')
    expect(wordsOf(selected(3))).toEqual({
      subject: '3 invoices',
      message: 'Please find 3 invoices attached.',
    })
    expect(wordsOf({ kind: 'statement', date: '2026-10-31' })).toEqual({ subject: '', message: '' })
  })
})
