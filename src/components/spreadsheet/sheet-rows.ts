import { cellText, NO_VALUE } from './cell-text.ts'
import { isTrue, richText, unescaped, type Workbook } from './workbook-parts.ts'
import { type Attribute, type Elements, type Report, readXml } from './xml.ts'

/** The most rows and columns with anything in them. */
export interface Bounds {
  readonly rows: number
  readonly columns: number
  /** The most empty rows that keep their place. */
  readonly gaps: number
}

type Counted = 'rows' | 'columns'

/** What is shown of a sheet. */
export interface SheetRows {
  /** Its rows, with cells separated by tabs; '' if there is nothing in it. */
  readonly text: string
  /** Rows with something in them that a filter or the user has hidden: they are left out. */
  readonly hiddenRows: number
  /** The same of columns. */
  readonly hiddenColumns: number
  /** Formulas that were never calculated. */
  readonly uncalculated: number
  /** What there is too much of, and then nothing is read; otherwise null. */
  readonly beyond: Counted | null
}

/**
 * Reads the rows of a sheet within bounds. Only cells with something in them take memory, wherever they are. Columns
 * with nothing in them are dropped. Rows keep their numbers unless that takes too many empty ones.
 */
export function sheetRows(bytes: Uint8Array, workbook: Workbook, bounds: Bounds, report: Report): SheetRows {
  const { strings, kinds, is1904 } = workbook
  const rows: Row[] = []
  /** Where the columns with something in them are kept in a row, by their numbers. */
  const places = new Map<number, number>()
  /** From one column to another. */
  const hidden: (readonly [from: number, to: number])[] = []
  const hiddenColumns = new Set<number>()
  const inline = richText()
  let [hiddenRows, uncalculated] = [0, 0]
  let row: Row = { number: 0, cells: [] }
  let isHidden = false
  let isUsed = false
  let beyond: Counted | null = null
  let cell = { column: 0, type: 'n', style: 0, isFormula: false, value: '', hasValue: false }

  const openCell = (attribute: Attribute) => {
    cell = {
      column: columnOf(attribute('r')) ?? cell.column + 1,
      type: attribute('t') ?? 'n',
      style: Number(attribute('s') ?? 0),
      isFormula: false,
      value: '',
      hasValue: false,
    }
  }
  const openRow = (attribute: Attribute) => {
    row = { number: Number(attribute('r') ?? row.number + 1), cells: [] }
    isHidden = isTrue(attribute('hidden'))
    isUsed = false
    cell.column = 0
  }
  const closeCell = () => {
    const { column, type, style, isFormula, value, hasValue } = cell
    const written = {
      type,
      kind: kinds[style] ?? 'number',
      value: hasValue ? (type === 'str' ? unescaped(value) : value) : undefined,
      inline: inline.take(),
      isFormula,
    }
    const text = cellText(written, strings, is1904)
    if (text.trim() === '') return
    if (hidden.some(([from, to]) => column >= from && column <= to)) {
      hiddenColumns.add(column)
      return
    }
    isUsed = true
    if (isHidden) return
    if (text === NO_VALUE) uncalculated += 1
    let place = places.get(column)
    if (place === undefined) {
      if (places.size === bounds.columns) beyond = 'columns'
      place = places.size
      places.set(column, place)
    }
    row.cells[place] = text
  }
  const closeRow = () => {
    if (!isUsed) return
    if (isHidden) hiddenRows += 1
    else if (rows.push(row) > bounds.rows) beyond = 'rows'
  }
  const elements: Elements = {
    open: (name, attribute) => {
      if (name === 'row') openRow(attribute)
      else if (name === 'c') openCell(attribute)
      else if (name === 'f') cell.isFormula = true
      else if (name === 'col' && isTrue(attribute('hidden')))
        hidden.push([Number(attribute('min')), Number(attribute('max'))])
      else inline.open(name)
    },
    close: (name, text) => {
      if (name === 'v') Object.assign(cell, { value: text, hasValue: true })
      else if (name === 'c') closeCell()
      else if (name === 'row') closeRow()
      else inline.close(name, text)
      return beyond !== null || name === 'sheetData'
    },
  }
  readXml(bytes, elements, report)
  const text = beyond ? '' : textOf(rows, places, bounds)
  return { text, hiddenRows, hiddenColumns: hiddenColumns.size, uncalculated, beyond }
}

interface Row {
  readonly number: number
  readonly cells: string[]
}

/** 'AB12' is in the 28th column. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = reference && /^[A-Z]{1,3}(?=\d)/i.exec(reference)?.[0].toUpperCase()
  if (!letters) return undefined
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}

function textOf(rows: readonly Row[], places: ReadonlyMap<number, number>, bounds: Bounds): string {
  const order = [...places].sort(([one], [other]) => one - other).map(([, place]) => place)
  const line = (cells: readonly string[]) => `${order.map((place) => cells[place] ?? '').join('\t')}\r\n`
  const last = rows.at(-1)?.number ?? 0
  const isInOrder = rows.every(({ number }, at) => number > (rows[at - 1]?.number ?? 0))
  if (!isInOrder || last - rows.length > bounds.gaps) return rows.map(({ cells }) => line(cells)).join('')
  const lines = Array<string>(last).fill(line([]))
  for (const { number, cells } of rows) lines[number - 1] = line(cells)
  return lines.join('')
}
