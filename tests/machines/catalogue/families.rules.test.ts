import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/entities/product.ts'
import { familiesOf } from '#machines/catalogue/families.rules.ts'

const product = (productLongDesc: string, at: number): Product => ({
  productID: `P${at + 1}`,
  productShortDesc: '',
  productLongDesc,
  productImage: '',
  productFiles: [],
  fileTypes: [],
  productGallery: [],
  stockStatus: 'InStock',
  RRP: 3,
  TradePrice: 2,
  BestPrice: 1,
  customerPrice: 1,
  isTally: false,
  UOMList: [{ UOM: 'ea', conversionFactor: 1 }],
})

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

describe('familiesOf', () => {
  it('sheets are a table of face by thickness, with a gap where a size is not made', () => {
    const { tables, others } = tablesOf(
      'Fibre Cement Sheet 2400 x 1200 x 4.5 mm',
      'Fibre Cement Sheet 2400 x 1200 x 9 mm',
      'Fibre Cement Sheet 3000 x 1200 x 6 mm',
      'Fibre Cement Sheet 2400 x 900 x 6 mm',
      'Fibre Cement Sheet 2400 x 1200 x 6 mm',
    )
    expect(tables).toEqual([
      [
        'Fibre Cement Sheet',
        '4.5 mm | 6 mm | 9 mm',
        '2400 x 900: - | P4 | -',
        '2400 x 1200: P1 | P5 | P2',
        '3000 x 1200: - | P3 | -',
      ],
    ])
    expect(others).toEqual([])
  })

  it('fractions, feet and metres are sorted by length, not by their digits', () => {
    const sheets = ['10 ft x 1/2', '8 ft x 1-1/8', '8 ft x 5/8', '8 ft x 1/2', '10 ft x 5/8']
    expect(tablesOf(...sheets.map((size) => `Drywall 4 ft x ${size} in`)).tables).toEqual([
      ['Drywall', '1/2 in | 5/8 in | 1-1/8 in', '4 ft x 8 ft: P4 | P3 | P2', '4 ft x 10 ft: P1 | P5 | -'],
    ])
    const dowels = ['1 m', '900 mm', '10 cm', '2,400 mm'].map((size) => `Dowel ${size}`)
    expect(tablesOf(...dowels).tables).toEqual([
      ['Dowel', '10 cm | 900 mm | 1 m | 2,400 mm', ': P3 | P2 | P1 | P4'],
    ])
  })

  it('sections with words on both sides are a table of depth by thickness', () => {
    const sections = ['90 x 35', '90 x 45', '140 x 45'].map((size) => `Framing Pine MGP12 ${size} H2 Treated`)
    expect(tablesOf(...sections).tables).toEqual([
      ['Framing Pine MGP12 H2 Treated', '35 | 45', '90: P1 | P2', '140: - | P3'],
    ])
  })

  it('where one size differs, the others head the only row', () => {
    expect(tablesOf('MDF 2400 x 1200 x 9 mm', 'MDF 2400 x 1200 x 12 mm').tables).toEqual([
      ['MDF', '9 mm | 12 mm', '2400 x 1200: P1 | P2'],
    ])
    expect(tablesOf('Dressed Pine 66 x 19', 'Dressed Pine 42 x 19').tables).toEqual([
      ['Dressed Pine', '42 x 19 | 66 x 19', ': P2 | P1'],
    ])
  })

  it('sizes that would leave most cells empty are one row', () => {
    const anchors = ['M8 x 65', 'M10 x 75', 'M12 x 100', 'M16 x 110']
    expect(tablesOf(...anchors.map((size) => `Sleeve Anchor ${size} Zinc`)).tables).toEqual([
      ['Sleeve Anchor Zinc', anchors.join(' | '), ': P1 | P2 | P3 | P4'],
    ])
  })

  it('what follows from the size is a note in the cell, and what all share stays in the name', () => {
    const screw = (size: string, count: number) => `Batten Screw 14-10 x ${size} Class 3, box of ${count}`
    expect(tablesOf(screw('65 mm', 500), screw('100 mm', 250)).tables).toEqual([
      ['Batten Screw Class 3', '65 mm | 100 mm', '14-10: P1 box of 500 | P2 box of 250'],
    ])
    expect(tablesOf(screw('65 mm', 500), screw('100 mm', 500)).tables).toEqual([
      ['Batten Screw Class 3, box of 500', '65 mm | 100 mm', '14-10: P1 | P2'],
    ])
  })

  it('two measures of which neither alone is distinct head rows and columns', () => {
    const paint = (size: string, grit: string) => `Film ${size} Clear ${grit}`
    expect(tablesOf(paint('2 m', '50 mm'), paint('2 m', '75 mm'), paint('4 m', '50 mm')).tables).toEqual([
      ['Film Clear', '50 mm | 75 mm', '2 m: P1 | P2', '4 m: P3 | -'],
    ])
  })

  it('products without sizes, of other words, alone or named alike have no family and keep their order', () => {
    const names = ['Claw Hammer', 'Sheet A 6 mm', 'Claw Hammer', 'Sheet B 6 mm', 'Nail 3 mm', 'Nail 3 mm']
    expect(tablesOf(...names)).toEqual({ tables: [], others: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'] })
    expect(tablesOf('Sheet 6 mm', 'Sheet 6 x 9 mm')).toEqual({ tables: [], others: ['P1', 'P2'] })
    expect(tablesOf()).toEqual({ tables: [], others: [] })
  })

  it('families are in the order of their first products', () => {
    const { tables, others } = tablesOf('B 6 mm', 'Loose', 'A 6 mm', 'A 9 mm', 'B 9 mm')
    expect(tables.map(([name]) => name)).toEqual(['B', 'A'])
    expect(others).toEqual(['P2'])
  })
})
