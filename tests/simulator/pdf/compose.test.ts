import { expect, it } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { statementPaper } from '#simulator/pdf/compose.ts'
import { createWorld } from '#simulator/worlds/world.ts'

const NOW = new Date('2026-11-20T09:00:00Z')

it.each([
  ['au', ['Kestrel Ridge Homes Pty Ltd', 'PO Box 418', 'Berwick VIC 3806']],
  ['us', ['Bluestem Custom Homes LLC', 'PO Box 2217', 'Round Rock, TX 78664']],
] as const)('a document is addressed in the postal format of %s', (scenario, lines) => {
  const seed = seedFor(scenario)
  const [customer] = seed.customers
  if (!customer) throw new Error('There is no customer')
  const world = createWorld({ id: 'w', scenario, seed, now: NOW })
  expect(statementPaper(world, customer, '2026-10-31')?.chargeTo).toEqual(lines)
})
