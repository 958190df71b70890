import { expect, test } from 'vitest'
import { searchTaken } from '../../src/components/search/taken-search.ts'

const product = (
  productID: string,
  productLongDesc: string,
  productShortDesc = '',
  tradeNames?: readonly string[],
) => ({ productID, productLongDesc, productShortDesc, ...(tradeNames && { tradeNames: [...tradeNames] }) })

const PRODUCTS = [
  product('TFP-9045-M10', 'Pine Framing MGP10 90 x 45 mm'),
  product('TFP-9035-M10', 'Pine Framing MGP10 90 × 35 mm'),
  product('PLY-F8-7', 'Plywood F8 2400 x 1200 x 7 mm'),
  product('CEM-GP20', 'Cement General Purpose 20kg bag'),
  product('CEM-GP2', 'Cement General Purpose 2 kg'),
  product('FIX-DS1065', 'Decking Screws', 'Screws 10g x 65 mm'),
  product('SCR-9', 'Screws Decks'),
  product('ANC-SL12', 'Sleeve Anchor Hex Nut M12 x 100 Zinc', '', ['dynabolt', 'red head']),
  product('MEM-24', 'Membrane 2.4m x 1.2m'),
  product('PLB-10', 'Plasterboard 10 mm', '', ['gyprock']),
]

test.each<[string, readonly string[]]>([
  ['', []],
  ['  - ', []],
  ['pine', ['TFP-9045-M10', 'TFP-9035-M10']],
  ['FRAM pin', ['TFP-9045-M10', 'TFP-9035-M10']],
  ['raming', []],
  ['90x45', ['TFP-9045-M10']],
  ['90 x 45', ['TFP-9045-M10']],
  ['90mm by 45mm pine', ['TFP-9045-M10']],
  ['90 × 35', ['TFP-9035-M10']],
  ['2400x1200', ['PLY-F8-7']],
  ['ply 7mm', ['PLY-F8-7']],
  ['1200 ply', ['PLY-F8-7']],
  ['20 kg cement', ['CEM-GP20']],
  ['cement 20kg', ['CEM-GP20']],
  ['2.4 x 1.2', ['MEM-24']],
  ['screws 65', ['FIX-DS1065']],
  ['cemgp2', ['CEM-GP2', 'CEM-GP20']],
  ['CEM-GP20', ['CEM-GP20']],
  ['gp', ['CEM-GP20', 'CEM-GP2']],
  ['mgp10 cement', []],
  ['frmaing', ['TFP-9045-M10', 'TFP-9035-M10']],
  ['plywod 7mm', ['PLY-F8-7']],
  ['gnral cement', []],
  ['mambrain', []],
  ['decks', ['SCR-9', 'FIX-DS1065']],
  ['90x54', []],
  ['24mm', []],
  ['24', ['PLY-F8-7', 'MEM-24']],
  ['anchor 12mm', ['ANC-SL12']],
  ['12 mm', ['ANC-SL12']],
  ['gyprock', ['PLB-10']],
  ['gyprok 10mm', ['PLB-10']],
  ['dynabolts 12mm', ['ANC-SL12']],
  ['dyna bolts', ['ANC-SL12']],
  ['RED heads', ['ANC-SL12']],
  ['redhead', ['ANC-SL12']],
])('"%s" finds the products whose words it begins, with at most one typing error each', (query, codes) => {
  expect(searchTaken(PRODUCTS, query).map(({ productID }) => productID)).toEqual(codes)
})

test.each(['4x2', '4 x 2'])('what the trade calls “%s” comes before what only has these figures', (query) => {
  const sheet = product('SHT', 'Sheet 2400 x 450')
  const framing = product('TFP', 'Framing 90 x 45', '', ['4x2'])
  expect(searchTaken([sheet, framing], query)).toEqual([framing, sheet])
})
