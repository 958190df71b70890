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

describe('the email form', () => {
  test.each<[string, Partial<EmailForm>, unknown[]]>([
    ['only an address', {}, []],
    ['no address', { emailAddress: '' }, [['emailAddress', 'Required']]],
    ['a blank address', { emailAddress: '  ' }, [['emailAddress', 'Required']]],
    ['an invalid address', { emailAddress: 'abc' }, [['emailAddress', 'Invalid email address']]],
    ['several copy recipients', { cc: 'a@example.com; b@example.com,c@example.com', bcc: ' ' }, []],
    ['an invalid copy recipient', { cc: 'a@example.com, b' }, [['cc', 'Invalid email address: b']]],
    [
      'a message longer than the ERP accepts',
      { message: 'x'.repeat(10_001) },
      [['message', 'At most 10,000 characters: 1 too many']],
    ],
  ])('the email form with %s gives the expected errors', (_, form, expected) => {
    // An empty address also fails the format check; only the first error is shown.
    expect(problems(form).slice(0, 1)).toEqual(expected)
  })

  test('ERP errors about a field are matched by the last part of the field name', () => {
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

describe('an email topic', () => {
  test.each<[EmailTopic, boolean]>([
    [{ kind: 'transaction', transaction: invoice(0, 'Order') }, false],
    [{ kind: 'transaction', transaction: invoice(0, 'Quote') }, false],
    [{ kind: 'transaction', transaction: invoice(1) }, true],
    [{ kind: 'transaction', transaction: invoice(2, 'Credit') }, true],
    [{ kind: 'statement', date: '2026-10-31' }, false],
    [selected(2), true],
  ])('only invoices and credits have a format', (topic, expected) => {
    expect(hasFormat(topic)).toBe(expected)
  })

  test.each<[number, number, number]>([
    [1, 1, 0],
    [5, 5, 0],
    [6, 5, 1],
    [7, 5, 2],
  ])('an email about %d invoices names %d and counts %d more', (count, named, more) => {
    const names = namesIn(selected(count))
    expect([names.named.length, names.more]).toEqual([named, more])
    expect(names.named[0]).toBe('104003-1')
  })

  test('another selection is another topic', () => {
    expect([isSameTopic(selected(2), selected(2)), isSameTopic(selected(2), selected(3))]).toEqual([
      true,
      false,
    ])
  })

  test('the support address is the part after the colon', () => {
    expect(['mailto:a@example.com', 'a@example.com', ''].map(supportAddress)).toEqual([
      'a@example.com',
      'a@example.com',
      '',
    ])
  })

  test('the default subject and message describe the attachments', () => {
    expect(wordsOf(selected(1)).subject).toBe('Invoice 104003-1')
    expect(wordsOf(selected(3))).toEqual({
      subject: '3 invoices',
      message: 'Please find 3 invoices attached.',
    })
    expect(wordsOf({ kind: 'statement', date: '2026-10-31' })).toEqual({ subject: '', message: '' })
  })
})
