import * as v from 'valibot'
import { expect, it } from 'vitest'
import { emailForm } from '#machines/email/email.form.ts'
import { messageForm } from '#machines/message/message.form.ts'
import { changesForm } from '#machines/price-book/changes.form.ts'
import { atMost } from '#machines/shared/text-limit.rules.ts'

const messages = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map(({ message }) => message) ?? []

it.each([
  [10_000, []],
  [10_001, ['At most 10,000 characters: 1 too many']],
  [11_234, ['At most 10,000 characters: 1,234 too many']],
])('a text of %i characters against a limit of 10,000 gives the errors %j', (length, expected) => {
  expect(messages(v.pipe(v.string(), atMost(10_000)), 'y'.repeat(length))).toEqual(expected)
})

const LONG_ADDRESS = `${'a'.repeat(200)}@example.com`

it.each([
  ['a message subject', messageForm.entries.subject, 'x'.repeat(250)],
  ['an email address', emailForm.entries.emailAddress, `${'a'.repeat(238)}@example.com`],
  ['a price book recipient', changesForm.entries.recipient, `${'a'.repeat(238)}@example.com`],
])('%s of 250 characters is refused with the number of excess characters', (_, schema, text) => {
  expect(messages(schema, text)).toContain('At most 200 characters: 50 too many')
})

it('a list of copy recipients with one overlong address is refused', () => {
  expect(messages(emailForm.entries.cc, `a@example.com, ${LONG_ADDRESS}`)).toEqual([
    `Invalid email address: ${'a'.repeat(100)}`,
  ])
})
