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
])('a text of %i characters gives %j where 10,000 are the most', (length, expected) => {
  expect(messages(v.pipe(v.string(), atMost(10_000)), 'y'.repeat(length))).toEqual(expected)
})

const LONG_ADDRESS = `${'a'.repeat(200)}@example.com`

it.each([
  ['the subject of a message', messageForm.entries.subject, 'x'.repeat(250)],
  ['the address of an email', emailForm.entries.emailAddress, `${'a'.repeat(238)}@example.com`],
  ['the recipient of a price book', changesForm.entries.recipient, `${'a'.repeat(238)}@example.com`],
])('%s of 250 characters is refused with how many are too many', (_, schema, text) => {
  expect(messages(schema, text)).toContain('At most 200 characters: 50 too many')
})

it('one address too long among several copies is refused', () => {
  expect(messages(emailForm.entries.cc, `a@example.com, ${LONG_ADDRESS}`)).toEqual(['Invalid email address'])
})
