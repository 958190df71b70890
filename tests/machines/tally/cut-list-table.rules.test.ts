import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { siteLengthsOf } from '#machines/site/lengths.ts'
import { readCutList } from '#machines/tally/cut-list.rules.ts'
import type { Ordering } from '#machines/tally/length.rules.ts'

const METRES: Ordering = { ...siteLengthsOf(false, { longestLength: null }), standard: [] }
const FEET: Ordering = { ...siteLengthsOf(true, { longestLength: null }), standard: [] }

/** Pieces as '12 @ 2.4, 7 @ 0.55', and the reasons for what was not read. */
function read(rows: readonly string[], ordering = METRES) {
  const { pieces, unread, notes } = readCutList(rows.join('\n'), ordering)
  return {
    pieces: pieces.map(({ qty, length }) => `${qty} @ ${length / 100}`).join(', '),
    unread: unread.map(({ line, reason }) => `${line}: ${reason}`),
    notes,
  }
}

const STUDS = '12 @ 2.4, 7 @ 0.55'

describe('the columns of a cut list', () => {
  test.each([
    ['Item No,Description,Length (mm),Quantity', '10,Stud,2400,12', '20,Nogging,550,7'],
    ['No.,Description,Length (mm),Quantity', '10,Stud,2400,12', '20,Nogging,550,7'],
    ['Line No;Part No.;Qty;Length (mm)', '1;10;12;2400', '2;20;7;550'],
    ['Part #\tCopies\tLength(L)', '1\t12\t2400 mm', '2\t7\t550 mm'],
    ['Cut,Length,Qty', '1,2400,12', '2,550,7'],
    ['Size,Cut length mm,No. off', '3,2400,12', '4,550,7'],
    ['No,Length_mm', '12,2400', '7,550'],
    ['Length,No.', '2400,12', '550,7'],
    ['Cut,Qty', '2400,12', '550,7'],
    ['Board Length,Length,Qty', '6000,2400,12', '6000,550,7'],
    ['Size (mm),Pieces', '2400,12', '550,7'],
    ['Length in mm,Stock Qty,Qty', '2400,3,12', '550,4,7'],
    ['Edging Length 1,Length,Quantity,Price 1', '1,2400,12,3', '2,550,7,3'],
    ['Total Length,Length,Number off', '28800,2400,12', '3850,550,7'],
    ['"Mark, no.","Length, mm",Qty', '"1, a",2400,12', '"2, b",550,7'],
    ['Mark,Qty,Section,Length (mm),Weight', 'A,12,90x45,2400,4', 'B,7,90x45,550,1'],
    ['Length,Width,Qty,Material,Label,Enabled', '2400.0,90.0,12,MGP10,a,true', '550.0,90.0,7,MGP10,b,true'],
    ['length  qty', '2400 12', '550 7'],
    ['Qty x Length', '12 x 2400', '7 x 550'],
    ['Length,Reqd', '2400,12', '550,7'],
    ["No. req'd,Length", '12,2400', '7,550'],
    ['Length,# of pieces', '2400,12', '550,7'],
    ['#,Length', '12,2400', '7,550'],
    ['Length,Units', '2400,12', '550,7'],
    ['Length,Units,Qty', '2400,mm,12', '550,mm,7'],
    ['mm,qty', '2400,12', '550,7'],
    ['Qty,Part,L,W,T', '12,Stud,2400,90,45', '7,Nog,550,90,45'],
    ['Part #,Cutting length,Length,Quantity', '1,2450 mm,2400 mm,12', '2,605 mm,550 mm,7'],
    ['| Length | Qty |', '|---|---|', '| 2400 | 12 |', '| 550 | 7 |'],
    ['Length,Qty', '2400,12', '550,7', ',19'],
    ['Description,Qty,Length', 'a,12,2400', 'b,7,550', 'Total lineal metres,19,33'],
  ])('headed %s are read', (...rows) => {
    expect(read(rows)).toMatchObject({ pieces: STUDS, unread: [] })
  })

  test.each([
    [['Item No,Length', '10,2400', '20,600'], 'No column says how many: head one Qty.'],
    [['No.,Description,Length', '1,Stud,2400', '2,Nog,600'], 'No column says how many: head one Qty.'],
    [['Board Length,Item No', '2400,10', '600,20'], 'No column says how many: head one Qty.'],
    [['Item,Size (mm)', '10,2400', '20,600'], 'No column says how many: head one Qty.'],
    [['Piece,Length', '1,2400', '2,600'], 'No column says how many: head one Qty.'],
    [['#,Length', '1,2400', '2,600'], 'Is “#” a quantity? Then head it Qty.'],
    [['No,Length', '1,2400', '2,600'], 'Is “No” a quantity? Then head it Qty.'],
    [
      ['Length,Cut Length,Qty', '2400,2350,12', '600,580,7'],
      'Which is the length, “Length” or “Cut Length”?',
    ],
    [['Length,Qty,Pieces', '2400,1,12', '600,1,7'], 'Which is the quantity, “Qty” or “Pieces”?'],
  ])('%j do not show what is meant', (rows, reason) => {
    expect(read(rows)).toMatchObject({ pieces: '', unread: [`2: ${reason}`, `3: ${reason}`] })
  })

  test('a US column with fractions that feet do not have is in inches', () => {
    const rows = ['Board,Qty,Length,Width', 'Stud,12,20 5/8,3 1/2', 'Sill,7,36,3 1/2']
    expect(read(rows, FEET)).toMatchObject({
      pieces: '12 @ 1.72, 7 @ 3',
      notes: ['Figures under “Length” were read as inches.'],
    })
    expect(read(['Length,Qty', '92 5/8,12'], FEET)).toMatchObject({ pieces: '12 @ 7.72', unread: [] })
  })

  test('a raw length is not taken where there is a length, and it is said', () => {
    const rows = [
      'No.;Designation;Quantity;Length - raw;Width - raw;Thickness - raw;Length;Width;Thickness',
      'A;Stud;12;2450 mm;95 mm;50 mm;2400 mm;90 mm;45 mm',
      'B;Nogging;7;600,0 mm;95,0 mm;50,0 mm;550,0 mm;90,0 mm;45,0 mm',
    ]
    expect(read(rows)).toEqual({
      pieces: STUDS,
      unread: [],
      notes: ['Lengths are those under “Length”, not under “Length - raw”.'],
    })
    expect(read(['Quantity,Length - raw', '12,2400'])).toMatchObject({ pieces: '12 @ 2.4', notes: [] })
  })
})

describe('the rows of a cut list', () => {
  test('titles, totals, repeated headings and rows without a length or quantity are named, not read', () => {
    const rows = [
      'Sep=,',
      'Project: Garage 3',
      'Cut list,29/11/2026,,',
      'Name,Length,Qty,Note',
      '"Stud, long",2400,12,"two',
      'lines"',
      'Walls,,,',
      'Name,Length,Qty,Note',
      'Nogging,550,7,',
      'Total,,19,',
      ',,,',
    ]
    expect(read(rows)).toEqual({
      pieces: STUDS,
      unread: [],
      notes: ['Not read: “Project: Garage 3”, “Cut list,29/11/2026,,”, “Walls,,,”, “Total,,19,”.'],
    })
  })

  test('a list above a table stays, and numbers of lines count those inside cells', () => {
    const rows = ['4 @ 99', '2 x 3', 'Length,Note,Qty', '2400,"a', 'b",12', 'x,,7']
    expect(read(rows)).toMatchObject({
      pieces: '12 @ 2.4',
      unread: [
        '1: At most 20 m in one piece.',
        '2: Which is the length? Write it as 12 @ 3.6.',
        '6: A length and a quantity are needed.',
      ],
    })
  })

  test('a row that is turned off is not read', () => {
    expect(read(['Length,Qty,Enabled', '2400,12,true', '600,9,false'])).toMatchObject({
      pieces: '12 @ 2.4',
      notes: ['Not read: “600,9,false”.'],
    })
  })

  test.each([
    [['Length,Qty', '2400,12', '95,7'], 'Figures under “Length” were read as millimetres.'],
    [['Length,Qty', '2400 mm,12', '95,7'], 'Figures under “Length” were read as millimetres.'],
    [['Length;Quantity', '2400,0;12,0', '95,0;7'], 'Figures under “Length” were read as millimetres.'],
    [['Length;Quantity', '2.400,0;12', '95;7'], 'Figures under “Length” were read as millimetres.'],
    [['Length mm;Quantity', '2.400;12', '95,0;7']],
    [['Length mm,Quantity', '"2,400",12', '95,7']],
    [['Length (m);Quantity', '2,400;12', '0,095;7']],
    [['Length (cm),Quantity', '240,12', '9.5,7']],
  ])('%j are in one unit', (rows, ...notes) => {
    // A saw cuts to the millimetre, which a tally does not.
    const measure = ({ hundredths = 0 }: { kind: string; hundredths?: number }) => ({
      length: hundredths,
      isRounded: false,
      isMillimetres: false,
    })
    expect(read(rows, { ...METRES, measure })).toEqual({
      pieces: '12 @ 2.4, 7 @ 0.095',
      unread: [],
      notes,
    })
  })

  test('among millimetres a figure that may be in metres is reported', () => {
    expect(read(['Length,Qty', '2400,12', '3,7'])).toMatchObject({
      pieces: '12 @ 2.4',
      unread: ['3: Is 3 in mm or in m? Write the unit.'],
    })
    expect(read(['Length,Qty', '3,12', '2.4,7'])).toMatchObject({
      pieces: '12 @ 3, 7 @ 2.4',
      unread: [],
    })
  })

  test.each([
    ['Length,Qty', `"10'6""",4`, `8',2`],
    ['Length,Qty', `10'6",4`, `8' 0",2`],
    ['Length (in),Qty', '126,4', '96,2'],
    ['Length in inches;Qty', '126,0;4', '96;2'],
    ['count,material,length (in),width (in),names', '4,Pine,126.0,3.5,"rail, top"', '2,Pine,96,3.5,post'],
    [
      'Part #,Description,Copies,Thickness(T),Width(W),Length(L)',
      'A,Rail,4,1 1/2",3 1/2",~ 126"',
      'B,Post,2,1 1/2",3 1/2",96"',
    ],
    ['Length,Qty', '126"\t4'.replace('\t', ','), '96,2'],
    ['Length,Qty', '126,4', '96,2'],
  ])('in feet the columns %s are read', (...rows) => {
    expect(read(rows, FEET)).toMatchObject({
      pieces: '4 @ 10.5, 2 @ 8',
      unread: [],
    })
  })

  test('rounded lengths, and inches that only follow from the figures, are said', () => {
    expect(read(['Length,Qty', '~ 28",4'], FEET).notes).toEqual([
      'Lengths with ~ are rounded in the list: check them.',
    ])
    expect(read(['Length,Qty', '92.625,4', '36,2'], FEET)).toMatchObject({
      pieces: '4 @ 7.72, 2 @ 3',
      notes: ['Figures under “Length” were read as inches.'],
    })
  })
})

test('every row of a table that is read has its own length and quantity, wherever the columns are', () => {
  const row = fc.record({ qty: fc.integer({ min: 1, max: 999 }), mm: fc.integer({ min: 3, max: 1999 }) })
  const extras = ['Item No', 'Description', 'Width', 'Price 1', 'Edging Length 1', 'Qty On Hand']
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.shuffledSubarray(['Length (mm)', 'Quantity', ...extras], { minLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      (rows, headings, separator) => {
        const value = (heading: string, { qty, mm }: { qty: number; mm: number }, at: number) => {
          if (heading === 'Quantity') return String(qty)
          if (heading === 'Length (mm)') return `${mm}0`
          return heading === 'Description' ? 'Stud' : String(at + 1)
        }
        const text = [headings, ...rows.map((each, at) => headings.map((name) => value(name, each, at)))]
          .map((cells) => cells.join(separator))
          .join('\n')
        const { pieces, unread } = readCutList(text, METRES)
        expect(unread).toEqual([])
        const sums = new Map<number, number>()
        for (const { mm, qty } of rows) sums.set(mm, (sums.get(mm) ?? 0) + qty)
        expect(new Map(pieces.map(({ length, qty }) => [length, qty]))).toEqual(sums)
      },
    ),
  )
})
