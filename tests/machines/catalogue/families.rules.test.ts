import { expect, test } from 'vitest'
import { familiesOf } from '#machines/catalogue/families.rules.ts'
import { cement } from '../quick-order/products.ts'

const product = (productLongDesc: string, at: number) => cement({ productID: `P${at + 1}`, productLongDesc })

/** The tables as text, each cell a position in `names`; then the products without a family. */
function tablesOf(...names: readonly string[]) {
  const { families, others } = familiesOf(names.map(product))
  const tables = families.map(({ name, columns, rows }) => [
    name,
    columns.join(' | '),
    ...rows.map(({ label, cells }) => {
      const texts = cells.map((cell) => (cell ? [cell.product.productID, cell.note].join(' ').trim() : '-'))
      return `${label}: ${texts.join(' | ')}`
    }),
  ])
  return { tables, others: others.map(({ productID }) => productID) }
}

const sizes = (name: string, rest: string, ...each: readonly string[]) =>
  each.map((size) => `${name} ${size}${rest}`)
const screw = (size: string, count: number) => `Batten Screw 14-10 x ${size} Class 3, box of ${count}`
const ANCHORS = ['M8 x 65', 'M10 x 75', 'M12 x 100', 'M16 x 110']

test.each<[about: string, names: readonly string[], table: readonly string[]]>([
  [
    'sheets are a table of face by thickness, with a gap where a size is not made',
    sizes(
      'Sheet',
      ' mm',
      '2400 x 1200 x 4.5',
      '2400 x 1200 x 9',
      '3000 x 1200 x 6',
      '2400 x 900 x 6',
      '2400 x 1200 x 6',
    ),
    [
      'Sheet',
      '4.5 mm | 6 mm | 9 mm',
      '2400 x 900: - | P4 | -',
      '2400 x 1200: P1 | P5 | P2',
      '3000 x 1200: - | P3 | -',
    ],
  ],
  [
    'fractions and feet are sorted by length, not by their digits',
    sizes('Drywall 4 ft x', ' in', '10 ft x 1/2', '8 ft x 1-1/8', '8 ft x 5/8', '8 ft x 1/2', '10 ft x 5/8'),
    ['Drywall', '1/2 in | 5/8 in | 1-1/8 in', '4 ft x 8 ft: P4 | P3 | P2', '4 ft x 10 ft: P1 | P5 | -'],
  ],
  [
    'so are metres',
    sizes('Dowel', '', '1 m', '900 mm', '10 cm', '2,400 mm'),
    ['Dowel', '10 cm | 900 mm | 1 m | 2,400 mm', ': P3 | P2 | P1 | P4'],
  ],
  [
    'sections with words on both sides are a table of depth by thickness',
    sizes('Framing Pine', ' H2 Treated', '90 x 35', '90 x 45', '140 x 45'),
    ['Framing Pine H2 Treated', '35 | 45', '90: P1 | P2', '140: - | P3'],
  ],
  [
    'where one size differs, the others head the only row',
    sizes('MDF 2400 x 1200 x', ' mm', '9', '12'),
    ['MDF', '9 mm | 12 mm', '2400 x 1200: P1 | P2'],
  ],
  ['or the columns', sizes('Pine', '', '66 x 19', '42 x 19'), ['Pine', '42 x 19 | 66 x 19', ': P2 | P1']],
  [
    'sizes that would leave most cells empty are one row',
    sizes('Sleeve Anchor', ' Zinc', ...ANCHORS),
    ['Sleeve Anchor Zinc', ANCHORS.join(' | '), ': P1 | P2 | P3 | P4'],
  ],
  [
    'what follows from the size is a note in the cell',
    [screw('65 mm', 500), screw('100 mm', 250)],
    ['Batten Screw Class 3', '65 mm | 100 mm', '14-10: P1 box of 500 | P2 box of 250'],
  ],
  [
    'what all share stays in the name',
    [screw('65 mm', 500), screw('100 mm', 500)],
    ['Batten Screw Class 3, box of 500', '65 mm | 100 mm', '14-10: P1 | P2'],
  ],
  [
    'two measures of which neither alone is distinct head rows and columns',
    ['Film 2 m Clear 50 mm', 'Film 2 m Clear 75 mm', 'Film 4 m Clear 50 mm'],
    ['Film Clear', '50 mm | 75 mm', '2 m: P1 | P2', '4 m: P3 | -'],
  ],
])('%s', (_, names, table) => {
  expect(tablesOf(...names)).toEqual({ tables: [table], others: [] })
})

test('products without sizes, of other words, alone or named alike have no family and keep their order', () => {
  const names = ['Claw Hammer', 'Sheet A 6 mm', 'Claw Hammer', 'Sheet B 6 mm', 'Nail 3 mm', 'Nail 3 mm']
  expect(tablesOf(...names)).toEqual({ tables: [], others: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'] })
  expect(tablesOf('Sheet 6 mm', 'Sheet 6 x 9 mm')).toEqual({ tables: [], others: ['P1', 'P2'] })
  expect(tablesOf()).toEqual({ tables: [], others: [] })
})

test('families are in the order of their first products', () => {
  const { tables, others } = tablesOf('B 6 mm', 'Loose', 'A 6 mm', 'A 9 mm', 'B 9 mm')
  expect(tables.map(([name]) => name)).toEqual(['B', 'A'])
  expect(others).toEqual(['P2'])
})
