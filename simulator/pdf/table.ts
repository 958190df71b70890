import type { PdfCanvas } from './pdf-canvas.ts'
import { isRightToLeft } from './runs.ts'
import { INK, STYLES } from './styles.ts'

export interface Column {
  readonly heading: string
  /** In points; the one column without a width takes the remaining space. */
  readonly width?: number
  readonly figures?: true
}

interface Placed extends Column {
  readonly x: number
  readonly width: number
}

const PAD = 5
const HEAD = 18
const BELOW = 10

/** Drawing in steps, between which it may be interrupted. */
export type Steps = Generator<undefined, void>

/**
 * Draws a table that continues across pages, with its headings on each, row by row. Cells wrap. A row that doesn't fit
 * moves to the next page if this one is more than half full, else it is split. `empty` is shown if there are
 * no rows. `after` is the height of what follows, so that the last row moves to the next page with it.
 */
export function* drawTable(
  sheet: PdfCanvas,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { empty, after }: { readonly empty: string; readonly after: number },
): Steps {
  const placed = placedOn(sheet, columns)
  const end = sheet.begin('Table')
  if (!sheet.hasRoom(HEAD + 2 * STYLES.cell.lead)) sheet.newPage()
  sheet.group('TR', () => drawHeadings(sheet, placed))
  for (const [at, row] of rows.entries()) {
    drawRow(sheet, placed, row, { at, after: at === rows.length - 1 ? after + BELOW : 0 })
    yield
  }
  end()
  if (rows.length === 0) {
    sheet.text(empty, { x: sheet.left + PAD, y: sheet.y + PAD, width: sheet.width, style: STYLES.cell })
    sheet.y += STYLES.cell.lead + 2 * PAD
  }
  sheet.rule(sheet.left, sheet.y, sheet.width, { colour: INK.black, weight: 0.75 })
  sheet.y += BELOW
}

function placedOn(sheet: PdfCanvas, columns: readonly Column[]): readonly Placed[] {
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  let x = sheet.left
  return columns.map((column) => {
    const width = column.width ?? sheet.width - fixed
    const placed = { ...column, x, width }
    x += width
    return placed
  })
}

function drawHeadings(sheet: PdfCanvas, columns: readonly Placed[]): void {
  sheet.rectangle(sheet.left, sheet.y, sheet.width, HEAD, INK.black)
  for (const { heading, figures, x, width } of columns)
    sheet.lines([heading], {
      x: x + PAD,
      y: sheet.y + 4,
      width: width - 2 * PAD,
      style: STYLES.head,
      tag: 'TH',
      align: figures ? 'end' : 'start',
    })
  sheet.y += HEAD
}

function drawRow(
  sheet: PdfCanvas,
  columns: readonly Placed[],
  row: readonly string[],
  { at, after }: { readonly at: number; readonly after: number },
): void {
  let cells = columns.map(({ width }, column) => sheet.wrap(row[column] ?? '', width - 2 * PAD, STYLES.cell))
  const isRtl = row.map(isRightToLeft)
  const height = Math.max(...cells.map((lines) => lines.length)) * STYLES.cell.lead + PAD
  if (!sheet.hasRoom(height + after) && sheet.y > sheet.pageHeight / 2) nextPage(sheet, columns)
  while (true) {
    const fitting = Math.max(1, Math.floor((sheet.bottom - sheet.y - PAD) / STYLES.cell.lead))
    const now = cells.map((lines) => lines.slice(0, fitting))
    cells = cells.map((lines) => lines.slice(fitting))
    sheet.group('TR', () => drawCells(sheet, columns, now, isRtl, at))
    if (cells.every((lines) => lines.length === 0)) return
    nextPage(sheet, columns)
  }
}

function nextPage(sheet: PdfCanvas, columns: readonly Placed[]): void {
  sheet.newPage()
  // Screen readers get the headings once: they are the same on every page.
  sheet.artifact(() => drawHeadings(sheet, columns))
}

function drawCells(
  sheet: PdfCanvas,
  columns: readonly Placed[],
  cells: readonly (readonly string[])[],
  isRtl: readonly boolean[],
  at: number,
): void {
  const height = Math.max(...cells.map((lines) => lines.length)) * STYLES.cell.lead + PAD
  if (at % 2 === 1) sheet.rectangle(sheet.left, sheet.y, sheet.width, height, INK.stripe)
  for (const [column, { x, width, figures }] of columns.entries())
    sheet.lines(cells[column] ?? [], {
      x: x + PAD,
      y: sheet.y + PAD / 2,
      width: width - 2 * PAD,
      style: STYLES.cell,
      tag: 'TD',
      align: figures || isRtl[column] ? 'end' : 'start',
    })
  sheet.y += height
  sheet.rule(sheet.left, sheet.y, sheet.width)
}
