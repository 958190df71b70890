import { describe, expect, test } from 'vitest'
import { EVERY_PAGE, OPENED_BY, PAGE_CALLS, VISITED } from '../../scripts/tape-import/pages.ts'
import { patterns } from '../../src/components/navigation/paths.ts'
import { until } from '../support/page.ts'
import { openPortal } from '../support/portal.tsx'
import { smallSite } from '../support/seeds.ts'

/** URLs of pages that need values. Their orders and lists are in no world. */
const PATHS: Readonly<Record<string, string>> = {
  [patterns.search]: '/search?value=pine',
  [patterns.products]: '/products',
  [patterns.order]: '/orders/1-0',
  [patterns.quote]: '/quotes/1-0',
  [patterns.invoice]: '/invoices/1-0',
  [patterns.job]: '/jobs/job?name=Shed',
  [patterns.statement]: '/statements/2020-01-31',
  [patterns.statementBooks]: '/statements/2020-01-31/books',
  [patterns.customList]: '/custom-lists/none',
  [patterns.account]: '/admin/account/1',
}

const SEED = smallSite('au')

describe('a page that is loaded in a new world makes by itself the calls that an imported tape compares', () => {
  test.each(VISITED)('%s', async (pattern) => {
    const { world } = await openPortal(PATHS[pattern] ?? pattern, { by: 'kept session', seed: SEED })
    const made = () => {
      const all = world.journal.entries().map(({ operation }) => operation)
      return all.slice(all.lastIndexOf('login') + 1)
    }
    const expected = [...EVERY_PAGE, ...(PAGE_CALLS[pattern] ?? [])]
    await until(() => expect(made()).toEqual(expect.arrayContaining(expected)))
  })
})

test('a call that shows which page a link opened is made by that page', () => {
  for (const [operation, path] of Object.entries(OPENED_BY)) expect(PAGE_CALLS[path]).toContain(operation)
})
