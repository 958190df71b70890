import { expect, test } from 'vitest'
import { summingMaterials } from '#machines/jobs/materials.rules.ts'
import { run } from '../books/support.ts'
import { transactionOf } from './transactions.ts'

type Documents = Readonly<Record<string, readonly string[]>>
const [BAGS, BILLED] = [['A 5 ea 2'], { Order: ['A 5 ea 2'], Invoice: ['A 5 ea 2'] }]

test.each<[about: string, documents: Documents, found: readonly string[]]>([
  ['nothing was ordered', {}, []],
  ['orders of one product are summed', { Order: ['A 1.1 m 2', 'A 2.2 m 3'] }, ['A m 3.3/0 $8.8/$0']],
  ['quotes are left out', { Quote: ['A 1 ea 2'], Order: ['B 1 ea 2'] }, ['B ea 1/0 $2/$0']],
  [
    'units are apart, in any case',
    { Order: ['A 1 ea 2', 'A 1 EA 2', 'A 1 box 9'] },
    ['A box 1/0 $9/$0', 'A ea 2/0 $4/$0'],
  ],
  [
    'what was invoiced stands beside',
    { Order: BAGS, Invoice: ['A 3 ea 2', 'B 1 ea 4'] },
    ['A ea 5/3 $10/$6', 'B ea 0/1 $0/$4'],
  ],
  ['a credit at the billed price returns goods', { ...BILLED, Credit: ['A -2 ea 2'] }, ['A ea 5/3 $10/$6']],
  ['so does one with a negative price', { ...BILLED, Credit: ['A 2 ea -2'] }, ['A ea 5/3 $10/$6']],
  ['so does one of what was free', { Invoice: ['A 5 ea 0'], Credit: ['A -2 ea 0'] }, ['A ea 0/3 $0/$0']],
  ['free goods are no credit', { Order: ['A 2 ea 0'], Invoice: ['A 2 ea 0'] }, ['A ea 2/2 $0/$0']],
  [
    'a credit at another price changes the amount only',
    { ...BILLED, Credit: ['A 5 ea -0.5'] },
    ['A ea 5/5 $10/$7.5'],
  ],
  ['a discount is invoiced', { Order: ['D 1 ea -5'], Invoice: ['D 1 ea -5'] }, ['D ea 1/1 $-5/$-5']],
  ['lines without a product go by their text', { Order: ['- 1 ea 2', '- 1 ea 2'] }, ['- ea 2/0 $4/$0']],
])('%s', (_, documents, found) => {
  const transactions = Object.entries(documents).map(([type, lines]) => transactionOf(type, lines))
  const rows = run(summingMaterials(transactions)).map(
    ({ code, unit, ordered, invoiced, orderedAmount, invoicedAmount }) =>
      `${code || '-'} ${unit} ${ordered}/${invoiced} $${orderedAmount}/$${invoicedAmount}`,
  )
  expect(rows).toEqual(found)
})
