import { expect, test } from 'vitest'
import { summingMaterials } from '#machines/jobs/materials.rules.ts'
import { transactionOf } from './transactions.ts'

type Case = readonly [
  about: string,
  documents: Readonly<Record<string, readonly string[]>>,
  found: readonly string[],
]

const CASES: readonly Case[] = [
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
    { Order: ['A 5 ea 2'], Invoice: ['A 3 ea 2', 'B 1 ea 4'] },
    ['A ea 5/3 $10/$6', 'B ea 0/1 $0/$4'],
  ],
  [
    'a credit at the billed price returns goods',
    { Order: ['A 5 ea 2'], Invoice: ['A 5 ea 2'], Credit: ['A -2 ea 2'] },
    ['A ea 5/3 $10/$6'],
  ],
  [
    'so does one with a negative price',
    { Order: ['A 5 ea 2'], Invoice: ['A 5 ea 2'], Credit: ['A 2 ea -2'] },
    ['A ea 5/3 $10/$6'],
  ],
  [
    'a credit at another price changes the amount only',
    { Order: ['A 5 ea 2'], Invoice: ['A 5 ea 2'], Credit: ['A 5 ea -0.5'] },
    ['A ea 5/5 $10/$7.5'],
  ],
  [
    'a discount is ordered and invoiced',
    { Order: ['D 1 ea -5'], Invoice: ['D 1 ea -5'] },
    ['D ea 1/1 $-5/$-5'],
  ],
  [
    'lines without a product go by their description',
    { Order: ['- 1 ea 2', '- 1 ea 2'] },
    ['- ea 2/0 $4/$0'],
  ],
]

test.each(CASES)('%s', (_, documents, found) => {
  const transactions = Object.entries(documents).map(([type, lines]) => transactionOf(type, lines))
  const work = summingMaterials(transactions)
  let step = work.next()
  while (!step.done) step = work.next()
  const rows = step.value.map(
    ({ code, unit, ordered, invoiced, orderedAmount, invoicedAmount }) =>
      `${code || '-'} ${unit} ${ordered}/${invoiced} $${orderedAmount}/$${invoicedAmount}`,
  )
  expect(rows).toEqual(found)
})
