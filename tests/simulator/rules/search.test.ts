import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedFor } from '#fixtures/index.ts'
import { inOneGo } from '#fixtures/steps.ts'
import { catalogueOf, lazySearch } from '#simulator/rules/catalogue-index.ts'
import { searchCode, searchText } from '#simulator/rules/search.ts'
import { buildSearchIndex } from '#simulator/rules/search-index.ts'
import {
  halfTypedWordings,
  misspeltWordings,
  otherWordings,
  rewrittenWordings,
} from '#simulator/rules/search-wordings.ts'
import { indexWords, queryWords, singular } from '#simulator/rules/search-words.ts'
import { isOneSlipApart } from '#simulator/rules/spelling.ts'

const DOCUMENTS = [
  { code: 'TFP-9035-M10', text: 'Pine Framing MGP10 90 x 35 Untreated , 2.4 m , 3 m', places: ['Timber'] },
  { code: 'TFP-9045-M10', text: 'Pine Framing MGP10 90 x 45 Untreated , 3.6 m', places: ['Timber'] },
  { code: 'PST-H4-3', text: 'Pine Post H4 Treated 90 mm x 90 mm x 3 m', places: ['Timber'] },
  { code: 'PLY-12', text: 'Structural Plywood F8 2400 x 1200 x 12 mm', places: ['Sheets'] },
  { code: 'SCR-1465', text: 'Bugle Batten Screws 14g x 65 mm, box of 500', places: ['Fasteners'] },
  { code: '9035', text: 'Brackets for Posts', places: ['Hardware'] },
  { code: 'CEM-20', text: 'General Purpose Cement 20 kg', places: ['Building Supplies'] },
  { code: 'LBR-24', text: '2 in x 4 in x 8 ft Kiln-Dried Stud', places: ['Lumber'] },
  { code: 'LBR-3', text: '1-1/2 in x 3-1/2 in Trim', places: ['Lumber'] },
  { code: 'BLT-12', text: 'Hex Bolt M12 x 100 Galvanised', places: ['Fasteners'] },
]
const index = inOneGo(buildSearchIndex(DOCUMENTS))
const codes = (positions: readonly number[]) => positions.map((position) => DOCUMENTS[position]?.code)
const search = (query: string) => inOneGo(searchText(index, query))
const found = (query: string) => codes(search(query))

test.each([
  ['words in any order', 'untreated framing pine', ['TFP-9035-M10', 'TFP-9045-M10']],
  ['words in any case', 'PLYWOOD structural', ['PLY-12']],
  ['only documents with every word', 'pine plywood', []],
  ['beginnings of words', 'struc ply', ['PLY-12']],
  ['a plural for a singular', 'bolts', ['BLT-12']],
  ['a singular for a plural', 'bugle screw', ['SCR-1465']],
  ['a plural in -es', 'boxes', ['SCR-1465']],
  ['words of the menu', 'fasteners galvanised', ['BLT-12']],
  ['an exact code before everything', '9035', ['9035', 'TFP-9035-M10']],
  ['a code without its dashes', 'tfp9035m10', ['TFP-9035-M10']],
  ['the beginning of a code', 'scr-14', ['SCR-1465']],
  ['whole words before beginnings', 'post', ['PST-H4-3', '9035']],
  ['one letter wrong', 'plywoad', ['PLY-12']],
  ['one letter missing', 'galvansed', ['BLT-12']],
  ['two letters swapped', 'cemnet', ['CEM-20']],
  ['nothing for an empty query', '', []],
  ['nothing for punctuation', ' -- ', []],
  ['nothing for an unknown word', 'unobtainium', []],
  ['no numbers inside others', '40', []],
])('a search finds %s: %s', (_what, query, expected) => {
  expect(found(query)).toEqual(expected)
})

test.each([
  ['90x35', 'TFP-9035-M10'],
  ['90 x 35', 'TFP-9035-M10'],
  ['90X35', 'TFP-9035-M10'],
  ['90×35', 'TFP-9035-M10'],
  ['90 * 35', 'TFP-9035-M10'],
  ['90 by 35', 'TFP-9035-M10'],
  ['90mm x 35mm', 'TFP-9035-M10'],
  ['90mmx35mm', 'TFP-9035-M10'],
  ['35x90', 'TFP-9035-M10'],
  ['pine 90 35 2.4m', 'TFP-9035-M10'],
  ['90x35 2.4 metres', 'TFP-9035-M10'],
  ['90x35 2400mm', 'TFP-9035-M10'],
  ['90x90x3m', 'PST-H4-3'],
  ['90 x 90 x 3000', 'PST-H4-3'],
  ['1200x2400', 'PLY-12'],
  ['2,400 x 1,200', 'PLY-12'],
  ['2.4m x 1.2m ply', 'PLY-12'],
  ['240cm ply', 'PLY-12'],
  ['20kg cement', 'CEM-20'],
  ['cement 20 kgs', 'CEM-20'],
  ['14g x 65', 'SCR-1465'],
  ['14 gauge screws', 'SCR-1465'],
  ['2x4x8', 'LBR-24'],
  ['2" x 4" x 8\'', 'LBR-24'],
  ['2x4 8 foot stud', 'LBR-24'],
  ['3½" trim', 'LBR-3'],
  ['3 1/2 x 1 1/2', 'LBR-3'],
  ['m12x100', 'BLT-12'],
  ['M12 bolt', 'BLT-12'],
])('a size typed as %s is found', (query, code) => {
  expect(found(query)).toEqual([code])
})

test('codes are found by their beginning, the exact one first', () => {
  expect(codes(searchCode(index, 'tfp-90'))).toEqual(['TFP-9035-M10', 'TFP-9045-M10'])
  expect(codes(searchCode(index, '9035'))).toEqual(['9035'])
  expect(searchCode(index, '')).toEqual([])
  expect(searchCode(index, '--')).toEqual([])
})

test('every document is found by its own words in any order', () => {
  const anyDocument = fc.nat({ max: DOCUMENTS.length - 1 })
  fc.assert(
    fc.property(anyDocument, fc.infiniteStream(fc.nat()), (position, random) => {
      const words = (DOCUMENTS[position]?.text ?? '').split(/[^a-zA-Z]+/).filter((word) => word.length > 2)
      const shuffled = words
        .map((word) => ({ word, key: random.next().value }))
        .sort((a, b) => a.key - b.key)
        .map(({ word }) => word)
      expect(search(shuffled.join(' '))).toContain(position)
    }),
  )
})

test('a search never throws, whatever is typed', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (query) => void search(query)))
})

// With parsing in quadratic time, each of these would exceed the test's timeout.
test.each([
  ['a product of ones', '1 x '.repeat(25_000), []],
  ['blanks after a number', `1${' '.repeat(99_999)}`, found('1')],
  ['a fraction of fractions', '1/'.repeat(50_000), []],
  ['one letter', 'a'.repeat(100_000), []],
])('%s of 100,000 characters is read to its end', (_, query, codesFound) => {
  expect(found(query)).toEqual(codesFound)
})

const firstIn = (scenario: 'au' | 'us' | 'large', query: string) => {
  const catalogue = catalogueOf(seedFor(scenario))
  const [first] = inOneGo(searchText(lazySearch(seedFor(scenario)).get(), query))
  return first === undefined ? undefined : catalogue.products[first]?.productID
}

test.each([
  ['a size with its length', '90x45x2400', /^TFP-9045/],
  ['a sheet in metres', '2.4 x 1.2 ply', /^PLY-.*2400X1200/],
  ['a sheet and its thickness', '2400x1200x7 ply', /^PLY-F8-7-2400X1200/],
  ['one word as two', 'ply wood', /^PLY-/],
  ['a grade as two words', 'mgp 10 90x35', /^TFP-9035-M10/],
  ['the gauge of a screw', '14g', /^FIX-BB14/],
  ['gauge and length', '14g 65mm', /^FIX-BB1465/],
  ['gauge, threads and length', '14-10 x 65', /^FIX-BB1465/],
  ['timber by its inches', '4x2', /^TFP-9045/],
  ['inches in the other order', '2 x 4', /^TFP-9045/],
  ['inches in words', 'two by four', /^TFP-9045/],
  ['a brand that became a word', 'gyprock', /^PLB-/],
  ['the American word', 'drywall screws', /^FIX-PS/],
  ['a word of the other country', 'lumber', /^(TFP|IJS|[A-Z]+)-/],
  ['a board by its brand', 'villaboard', /^F/],
  ['glue by its brand', 'liquid nails', /^ADC-|^ADH-/],
  ['screws by their nickname', 'teks', /^FIX-RF/],
  ['an anchor by its brand', 'dynabolt m10', /^ANC-S/],
  ['a nickname with a brand', 'ss decking screws', /^FIX-DK.*SS/],
  ['steel by its nickname', 'reo bar n12', /^REB-N12/],
  ['concrete that sets quickly', 'quick set concrete', /^CON-RS20/],
  ['batts by their colour', 'pink batts', /^IN/],
  ['the thing before its nails', 'joist hanger', /^CON-JH/],
  ['concrete before its screws', 'concrete', /^CON-/],
  ['a door before its stop', 'door', /^DR/],
  ['a misspelling', 'plasterbord', /^PLB-/],
  ['a code without its dashes', 'fixbb1465', /^FIX-BB1465$/],
])('builders find %s first: %s', (_, query, code) => {
  expect(firstIn('au', query)).toMatch(code)
  expect(firstIn('large', query)).toMatch(code)
})

test.each([
  ['a board and its length', "2x4 8'", /^SPF-2X4/],
  ['a board as one size', '2x4x8', /^SPF-2X4/],
  ['a word of the other country', 'treated timber 2x4', /^PTL-2X4/],
  ['a word of the other country', 'plasterboard', /^PLB-|^FIX-PS/],
  ['a brand', 'sheetrock', /^PLB-|^FIX-PS/],
  ['a wrap by its brand', 'tyvek', /^WRP-HW/],
  ['cable by its brand', 'romex', /^[A-Z]+-/],
  ['a screw by its brand', 'tapcon', /^ANC-/],
  ['paint by the gallon', 'interior paint gallon', /^PNT-/],
])('builders in the US find %s first: %s', (_, query, code) => {
  expect(firstIn('us', query)).toMatch(code)
})

test.each(['framing', 'ss tek 4x2', 'q', 'plywod framng'])(
  'a query repeating "%s" five hundred times is cut to twelve words and forty guesses',
  (part) => {
    const query = `${part} `.repeat(500)
    const start = query.split(' ').slice(0, 12).join(' ')
    for (const guess of [otherWordings, halfTypedWordings, rewrittenWordings, misspeltWordings]) {
      expect(guess(query)).toEqual(guess(start))
      expect(guess(query).length).toBeLessThanOrEqual(40)
    }
    expect(firstIn('large', query)).toBe(firstIn('large', start))
  },
)

test('the words of a size do not depend on its spaces, units or order', () => {
  const measure = fc.integer({ min: 1, max: 9999 })
  const space = fc.constantFrom('', ' ', '  ')
  const unit = fc.constantFrom('', 'mm', ' mm')
  fc.assert(
    fc.property(measure, measure, space, unit, (a, b, gap, mm) => {
      const plain = queryWords(`${a}x${b}`)
      expect(queryWords(`${a}${mm}${gap}x${gap}${b}${mm}`)).toEqual(plain)
      expect(queryWords(`${b} x ${a}`)).toEqual(plain)
      expect([...indexWords(`Board ${a} x ${b} mm`)]).toEqual(expect.arrayContaining(plain))
    }),
  )
})

test('a length in metres has the words of the same length in millimetres', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), (mm) => {
      expect(queryWords(`${mm / 1000}m`)).toEqual(queryWords(`${mm} mm`))
    }),
  )
})

test.each([
  ['screws', 'screw'],
  ['boxes', 'box'],
  ['batteries', 'battery'],
  ['brushes', 'brush'],
  ['shelves', 'shelf'],
  ['ties', 'tie'],
  ['trusses', 'truss'],
  ['glass', 'glass'],
  ['gas', 'gas'],
  ['plus', 'plus'],
])('the singular of %s is %s', (plural, one) => {
  expect(singular(plural)).toBe(one)
})

test.each([
  ['pine', 'pine', false],
  ['pine', 'pime', true],
  ['pine', 'pien', true],
  ['pine', 'pin', true],
  ['pine', 'pines', true],
  ['pine', 'pxxe', false],
  ['pine', 'line', false],
  ['pine', 'spine', false],
])('%s and %s are one slip apart: %s', (a, b, expected) => {
  expect(isOneSlipApart(a, b)).toBe(expected)
  expect(isOneSlipApart(b, a)).toBe(expected)
})
