import { expect, test } from 'vitest'
import type { Erp } from '#contract/operations.ts'
import { seedFor, seedInSteps } from '#fixtures/index.ts'
import { lazySeed } from '#simulator/seeds.ts'
import { inSlices } from '#simulator/slices.ts'
import { createWorld } from '#simulator/worlds/world.ts'
import { signedInClient } from './kit.ts'
import { installSlowClock, turnsDuring } from './turns.ts'

/* The largest scenario is built, listed and searched in slices, and no list has more than 10,000 rows. */

installSlowClock()

test('the seed of the largest scenario is built in slices, once for all callers', async () => {
  const [one, other] = await Promise.all([lazySeed('large').inSlices(), inSlices(seedInSteps('large'))])
  expect(one).toBe(other)
  expect(one).toBe(seedFor('large'))
  expect(Object.isFrozen(one.transactions[0]?.lines[0])).toBe(true)
})

const SEARCH = { descString: 's', idString: '', incGST: false }
const PAGE = {
  inStockOnly: false,
  incGST: false,
  search: { category: '', type: '', class: '', string: '' },
  paging: { page: 1, rowsPerPage: 10_000 },
}

test.each([
  ['the list of orders', (erp: Erp) => erp.getCustomerTransactions({})],
  ['the list of invoices', (erp: Erp) => erp.getCustomerInvoicesTP({ fromDate: '', toDate: '' })],
  ['a search for nearly everything', (erp: Erp) => erp.searchProductTP(SEARCH)],
  ['a page of nearly everything', (erp: Erp) => erp.getProductsByCategoryTP(PAGE)],
])('%s has at most 10,000 rows and lets other calls run', async (_, list) => {
  const world = createWorld({ id: 'w', scenario: 'large', seed: seedFor('large') })
  const erp = await signedInClient(world)
  const rows: unknown[] = []
  const turns = await turnsDuring(async () => rows.push(...(await list(erp))))
  expect(rows).toHaveLength(10_000)
  expect(turns).toBeGreaterThan(1_000)
})
