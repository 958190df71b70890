import { expect, test } from 'vitest'
import { EMAIL_FORMATS } from '#contract/entities/transaction.ts'
import { seedFor } from '#fixtures/index.ts'
import { inOneGo } from '#fixtures/steps.ts'
import { filesOf, statementFile } from '#simulator/exports/formats.ts'
import { priceBookFile, retailFile } from '#simulator/exports/price-book.ts'
import { statementsOf } from '#simulator/handlers/documents.ts'
import { emailParts } from '#simulator/outbox.ts'
import { statementPaper } from '#simulator/pdf/compose.ts'
import { renderPdf } from '#simulator/pdf/draw.ts'
import { inSlices, sorted } from '#simulator/slices.ts'
import { createWorld } from '#simulator/worlds/world.ts'
import { line, paper } from './pdf/samples.ts'
import { installSlowClock, turnsDuring } from './turns.ts'

/* Long work lets other calls run in between. */

const seed = seedFor('au')
const [customer] = seed.customers

installSlowClock()

const LINES = 60
const long = paper({ LineDetailsTP: Array.from({ length: LINES }, (_, at) => line(at + 1)) })
const document = { name: long.transaction, compose: () => long }

test.each(EMAIL_FORMATS)('a long document yields while it is written as $format', async ({ format }) => {
  await renderPdf(paper())
  const [file] = filesOf(format, [document])
  // The accounting programs' table has one row per document.
  const least = format === 'accounting-csv' ? 2 : LINES
  expect(await turnsDuring(async () => file?.bytes())).toBeGreaterThanOrEqual(least)
})

test('many documents in one file are composed one by one', async () => {
  const [file] = filesOf('accounting-csv', Array(LINES).fill(document))
  expect(await turnsDuring(async () => file?.bytes())).toBeGreaterThanOrEqual(LINES)
})

test('a statement and price lists yield while they are made', async () => {
  if (!customer) throw new Error('The seed has no customer')
  const world = createWorld({ id: 'w', scenario: 'au', seed })
  const [newest] = statementsOf(world, customer)
  const statement = newest && statementPaper(world, customer, newest.dateStatement)
  if (!statement?.lines.length) throw new Error('The customer has no statement')
  expect(await turnsDuring(() => statementFile(statement).bytes())).toBeGreaterThan(statement.lines.length)
  const [sent] = seed.priceBooks[0]?.history ?? []
  if (!sent) throw new Error('The seed has no price book')
  const record = { ...sent, generatedOn: '2026-11-02', since: null, type: 'F', zipped: false } as const
  const few = { ...seed, products: seed.products.slice(0, 80) }
  for (const format of ['1', '2', '3', '4'] as const) {
    const book = priceBookFile(few, customer, { ...record, format }, '2026-11-02')
    expect(await turnsDuring(() => book.bytes())).toBeGreaterThan(40)
  }
  expect(await turnsDuring(() => retailFile(few, '', 'prices.csv').bytes())).toBeGreaterThan(40)
})

test('an email yields between the pieces of a large attachment', async () => {
  const bytes = new Uint8Array(1_000_000)
  const file = { filename: 'a.csv', contentType: 'text/csv', bytes: async () => bytes }
  const email = {
    at: '2026-11-02T09:00:00.000Z',
    customerId: 1,
    from: 'a@b.example',
    to: [],
    cc: [],
    bcc: [],
    subject: '',
    text: '',
    attached: null,
  }
  const turns = await turnsDuring(async () => {
    for await (const part of emailParts(email, [file])) expect(part.length).toBeLessThan(100_000)
  })
  expect(turns).toBeGreaterThan(15)
})

test('two works take turns, so that the second does not wait for the first', async () => {
  const order: string[] = []
  function* work(name: string) {
    for (let step = 0; step < 3; step++) {
      order.push(name)
      yield
    }
    return name
  }
  expect(await Promise.all([inSlices(work('a')), inSlices(work('b'))])).toEqual(['a', 'b'])
  expect(order.join('')).toBe('ababab')
})

test('work that fails rejects and does not hold up other work', async () => {
  // biome-ignore lint/correctness/useYield: it fails before its first step ends
  function* failing(): Generator<undefined, void> {
    throw new Error('no')
  }
  await expect(inSlices(failing())).rejects.toThrow('no')
  await expect(inSlices([1].values())).resolves.toBeUndefined()
})

test('sorting in steps gives what sorting at once gives, equal entries in their order', async () => {
  const byKey = (a: { readonly key: number }, b: { readonly key: number }) => a.key - b.key
  for (const count of [0, 1, 512, 513, 5_000]) {
    const entries = Array.from({ length: count }, (_, at) => ({ key: (at * 7_919) % 101, at }))
    expect(inOneGo(sorted(entries, byKey))).toEqual(entries.toSorted(byKey))
  }
  const many = Array.from({ length: 5_000 }, (_, at) => at % 7)
  expect(await turnsDuring(() => inSlices(sorted(many, (a, b) => a - b)))).toBeGreaterThan(20)
})
