import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  addresses,
  addressesIn,
  onlyAddress,
  someAddresses,
  without,
} from '#machines/email/addresses.rules.ts'

type Field = typeof addresses | typeof someAddresses | typeof onlyAddress

/** What a field outputs, or its first problem. */
const read = (field: Field, typed: string) => {
  const { success, output, issues } = v.safeParse(field, typed)
  return success ? output : `! ${issues[0].message}`
}

test.each([
  ['a@b.example;c@d.example', 'a@b.example, c@d.example'],
  ['a@b.example\r\nc@d.example\n', 'a@b.example, c@d.example'],
  [' ; a@b.example , , a@d.example', 'a@b.example, a@d.example'],
  ['Kim Lee <kim@b.example> , <o@p.example>', 'kim@b.example, o@p.example'],
  ['"Lee, Kim" <kim@b.example>; "O, P" <o@p.example>', 'kim@b.example, o@p.example'],
  ['عمر <omar@b.example>', 'omar@b.example'],
  ["Pat O'Brien <pat.o'brien@b.example>; kim@yard", "pat.o'brien@b.example, kim@yard"],
  ['a@b.example, A@B.example', 'a@b.example'],
  ['', ''],
  ['kim', '! Invalid email address'],
  ['kim <>', '! Invalid email address'],
  ['x'.repeat(201), '! At most 200 characters: 1 too many'],
  ['x'.repeat(200), '! Invalid email address'],
  ['a@b.example, kim@', '! Invalid email address: kim@'],
  ['a@b.example c@d.example, e@f.example', '! Invalid email address: a@b.example c@d.example'],
  ['Lee, Kim <kim@b.example>', '! Invalid email address: Lee'],
  [`a@b.example, ${'x'.repeat(300)}`, `! Invalid email address: ${'x'.repeat(100)}`],
  ['x'.repeat(4_001), '! At most 4,000 characters: 1 too many'],
])('of several addresses, %j is read as %j', (typed, expected) => {
  expect(read(addresses, typed)).toBe(expected)
})

test('a recipient is required, and an email without copies takes only one', () => {
  expect(read(someAddresses, '  ')).toBe('! Required')
  expect(read(onlyAddress, '')).toBe('! Required')
  expect(read(onlyAddress, 'Kim <kim@b.example>')).toBe('kim@b.example')
  expect(read(onlyAddress, 'kim')).toBe('! Invalid email address')
  const several = '! Only one address: this email goes to one at a time'
  expect(read(onlyAddress, 'a@b.example, c@d.example')).toBe(several)
})

test('addresses that are typed already are not offered', () => {
  expect(without(['a@b.example', 'c@d.example'], 'Kim <A@b.example>;')).toEqual(['c@d.example'])
  expect(addressesIn('b@b.example,a@b.example,b@b.example')).toEqual(['b@b.example', 'a@b.example'])
})
