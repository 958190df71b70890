import { expect, test } from 'vitest'
import { createJournal, MAX_BODY } from '#simulator/worlds/journal.ts'
import { redacted } from '#simulator/worlds/redact.ts'

const exchange = { at: 0, operation: 'getState', request: {}, reply: '{}', ms: 1 }

test('the journal drops its oldest exchange when full', () => {
  const journal = createJournal(3)
  for (const at of [1, 2, 3, 4, 5]) journal.add({ ...exchange, at })
  expect(journal.size).toBe(3)
  expect(journal.entries().map(({ at }) => Date.parse(at))).toEqual([3, 4, 5])
  expect(journal.counts()).toEqual({ getState: 5 })
  journal.clear()
  expect([journal.entries(), journal.counts()]).toEqual([[], {}])
  journal.add(exchange)
  expect(journal.size).toBe(1)
})

test('the journal truncates long replies, as text or as bytes', () => {
  const journal = createJournal(2)
  const long = 'é'.repeat(MAX_BODY + 1)
  journal.add({ ...exchange, reply: long })
  journal.add({ ...exchange, reply: new TextEncoder().encode(`"${'x'.repeat(MAX_BODY)}"`) })
  const [text, bytes] = journal.entries()
  expect(text?.reply).toBe(`${'é'.repeat(MAX_BODY)}…`)
  expect(bytes?.reply).toBe(`"${'x'.repeat(MAX_BODY - 1)}…`)
})

test('the journal truncates a long error', () => {
  const journal = createJournal(1)
  journal.add({ ...exchange, error: 'é'.repeat(MAX_BODY + 1) })
  expect(journal.entries()[0]?.error).toBe(`${'é'.repeat(MAX_BODY)}…`)
})

test('the journal parses replies as data', () => {
  const journal = createJournal(1)
  journal.add({ ...exchange, reply: '{"dataset":{"a":1}}' })
  expect(journal.entries()[0]?.reply).toEqual({ dataset: { a: 1 } })
})

test.each<[unknown, unknown]>([
  [{ password: 'p' }, { password: '***' }],
  [{ user: { tpaUserPassword: ['p'], name: 'n' } }, { user: { tpaUserPassword: '***', name: 'n' } }],
  [[{ Password: 1 }], [{ Password: '***' }]],
  ['text', 'text'],
  [null, null],
])('passwords are redacted: %j', (value, expected) => {
  expect(redacted(value)).toEqual(expected)
})

test('redaction stops at a depth that no request reaches', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)
  expect(JSON.stringify(redacted(deep))).toBe(`${'['.repeat(8)}"…"${']'.repeat(8)}`)
})
