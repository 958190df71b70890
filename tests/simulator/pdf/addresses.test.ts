import { expect, test } from 'vitest'
import type { ScenarioName } from '#contract/control.ts'
import { seedFor } from '#fixtures/index.ts'
import { statementPaper, transactionPaper } from '#simulator/pdf/compose.ts'
import { renderPdf } from '#simulator/pdf/draw.ts'
import { seedLedger } from '#simulator/rules/seed-ledger.ts'
import { createWorld } from '#simulator/worlds/world.ts'
import { pagesOf } from './pdf-text.ts'

/** The text of the first customer's first document with a delivery address. */
async function delivered(scenario: ScenarioName): Promise<string> {
  const seed = seedFor(scenario)
  const world = createWorld({ id: `addresses-${scenario}`, scenario, seed })
  const [customer] = seed.customers
  if (!customer) throw new Error('Nobody buys here')
  for (const { number, suffix } of seedLedger(seed).of(customer.customerID)) {
    const paper = transactionPaper(world, customer, number, suffix)
    if (paper?.transaction.shipAddress3) return (await pagesOf(await renderPdf(paper))).join('\n')
  }
  throw new Error('Everything was collected')
}

test.each([
  ['au', 'PO Box 418 Berwick VIC 3806', /Deliver to .*? [A-Z][a-z]+ VIC \d{4}/, /, VIC/],
  ['us', 'PO Box 2217 Round Rock, TX 78664', /Deliver to .*? [A-Z][a-z]+, TX \d{5}/, /[a-z] TX/],
] as const)(
  'a document of %s writes town and state in the country’s format, in all addresses',
  async (...[scenario, charged, place, never]) => {
    const text = await delivered(scenario)
    expect(text).toContain(charged)
    expect(text).toMatch(place)
    expect(text).not.toMatch(never)
  },
)

const NOW = new Date('2026-11-20T09:00:00Z')

test.each([
  ['au', ['Kestrel Ridge Homes Pty Ltd', 'PO Box 418', 'Berwick VIC 3806']],
  ['us', ['Bluestem Custom Homes LLC', 'PO Box 2217', 'Round Rock, TX 78664']],
] as const)('a document is addressed in the postal format of %s', (scenario, lines) => {
  const seed = seedFor(scenario)
  const [customer] = seed.customers
  if (!customer) throw new Error('There is no customer')
  const world = createWorld({ id: 'w', scenario, seed, now: NOW })
  expect(statementPaper(world, customer, '2026-10-31')?.chargeTo).toEqual(lines)
})
