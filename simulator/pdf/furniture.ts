import { accentInk } from './accent.ts'
import type { Letterhead } from './content.ts'
import { lackingNote } from './lacking.ts'
import type { PdfCanvas } from './pdf-canvas.ts'
import { INK, STYLES } from './styles.ts'
import { NONE } from './wording.ts'

/** The house of the portal's logo, 28 units square. */
const HOUSE = 'M14 1 27 11v16h-9V17h-8v10H1V11Z'
const TAPE = 7
/** Distance between the ruler's marks, in points; every fifth mark is long. */
const MARK = 6
/** The most lines of a name, so that a long name can't fill the page. */
const MOST_LINES = 10

/** The head of a document: the company on the left, title and number on the right, a ruler below. */
export function drawLetterhead(sheet: PdfCanvas, head: Letterhead, title: string, number: string): void {
  const top = sheet.y
  const half = sheet.width * 0.54
  const beside = sheet.left + 40
  sheet.rectangle(sheet.left, top, 32, 32, INK.black)
  sheet.shape(HOUSE, sheet.left + 5, top + 5, 22 / 28, accentInk(head.accent))
  let y = top - 1
  y += sheet.text(head.companyName, {
    x: beside,
    y,
    width: half - 40,
    style: STYLES.company,
    most: MOST_LINES,
  })
  for (const line of senderLines(head))
    y += sheet.text(line, { x: beside, y, width: half - 40, style: STYLES.small })
  const right = { x: sheet.left + half, width: sheet.width - half, align: 'end' } as const
  let end = top - 3
  sheet.group('H1', () => {
    end += sheet.text(title, { ...right, y: end, style: STYLES.title, tag: 'Span' })
    end += sheet.text(number, { ...right, y: end, style: STYLES.number, tag: 'Span' })
  })
  sheet.y = drawTape(sheet, head, Math.max(y, end, top + 32) + 10) + 14
}

/** The head of the pages after the first. */
export function drawContinuation(sheet: PdfCanvas, head: Letterhead, what: string): void {
  const half = sheet.width / 2
  const place = { y: sheet.y, width: half, style: STYLES.strong, most: 2 }
  const height = Math.max(
    sheet.text(head.companyName, { ...place, x: sheet.left }),
    sheet.text(`${what}, continued`, { ...place, x: sheet.left + half, align: 'end' }),
  )
  sheet.y = drawTape(sheet, head, sheet.y + height + 4) + 12
}

/** Draws a ruler across the page; returns its lower edge. */
function drawTape(sheet: PdfCanvas, { accent }: Letterhead, y: number): number {
  sheet.artifact(() => {
    sheet.rectangle(sheet.left, y, sheet.width, TAPE, accentInk(accent))
    for (let mark = 1; mark * MARK < sheet.width; mark++)
      sheet.rectangle(sheet.left + mark * MARK, y, 0.6, mark % 5 === 0 ? TAPE : TAPE * 0.45, INK.black)
  })
  return y + TAPE
}

function senderLines({ address, phone, email, abn }: Letterhead): readonly string[] {
  return [address.join(', '), [phone, email].filter(Boolean).join('  ·  '), abn && `ABN ${abn}`].filter(
    Boolean,
  )
}

/** The foot of each page. */
export function drawFoot(sheet: PdfCanvas, head: Letterhead, page: number, pages: number): void {
  const y = sheet.bottom + 12
  sheet.rule(sheet.left, y, sheet.width)
  const place = { y: y + 4, style: STYLES.small }
  const who = head.abn ? `${head.companyName}  ·  ABN ${head.abn}` : head.companyName
  // A long company name is cut to leave room for the page number.
  const [line = ''] = sheet.wrap(who, sheet.width - 90, STYLES.small)
  sheet.lines([line], { ...place, x: sheet.left, width: sheet.width - 90 })
  sheet.text(`Page ${page} of ${pages}`, { ...place, x: sheet.right - 80, width: 80, align: 'end' })
  const { lacking } = sheet
  if (lacking.length > 0)
    sheet.text(lackingNote(lacking), { ...place, x: sheet.left, y: y + 15, width: sheet.width, most: 2 })
}

export type Fact = readonly [label: string, value: string]

/** Facts side by side on a grey band, each below its label. */
export function drawFacts(sheet: PdfCanvas, facts: readonly Fact[]): void {
  const gap = 10
  const width = (sheet.width - gap * (facts.length + 1)) / facts.length
  const columns = facts.map(([label, value]) => ({
    label: sheet.wrap(label, width, STYLES.label),
    lines: sheet.wrap(value || NONE, width, STYLES.strong, MOST_LINES),
  }))
  const lines = Math.max(...columns.map((column) => column.lines.length))
  // All values start on the same line, below the tallest label.
  const valueAt = 8 + Math.max(...columns.map(({ label }) => label.length)) * STYLES.label.lead
  const height = valueAt + lines * STYLES.strong.lead + 6
  sheet.rectangle(sheet.left, sheet.y, sheet.width, height, INK.ground)
  columns.forEach(({ label, lines: value }, at) => {
    const x = sheet.left + gap + at * (width + gap)
    sheet.lines(label, { x, y: sheet.y + 6, width, style: STYLES.label })
    sheet.lines(value, { x, y: sheet.y + valueAt, width, style: STYLES.strong })
  })
  sheet.y += height + 14
}

interface Party {
  readonly label: string
  readonly lines: readonly string[]
}

/** Who is charged and where the goods go, side by side. */
export function drawParties(sheet: PdfCanvas, parties: readonly Party[]): void {
  const gap = 24
  const width = (sheet.width - gap) / 2
  const heights = parties.map(({ label, lines }, at) => {
    const x = sheet.left + at * (width + gap)
    let y = sheet.y + sheet.text(label, { x, y: sheet.y, width, style: STYLES.label, tag: 'H2' }) + 2
    for (const [index, line] of lines.filter(Boolean).entries())
      y += sheet.text(line, {
        x,
        y,
        width,
        style: index === 0 ? STYLES.strong : STYLES.text,
        most: MOST_LINES,
      })
    return y - sheet.y
  })
  sheet.y += Math.max(...heights) + 14
}

/** A short text under a heading, moved to the next page if it doesn't fit. */
export function drawNote(sheet: PdfCanvas, heading: string, text: string, width = sheet.width): void {
  const lines = sheet.wrap(text, width, STYLES.text)
  if (!sheet.hasRoom(14 + lines.length * STYLES.text.lead)) sheet.newPage()
  sheet.y += sheet.text(heading, { x: sheet.left, y: sheet.y, width, style: STYLES.label, tag: 'H2' }) + 2
  sheet.y += sheet.lines(lines, { x: sheet.left, y: sheet.y, width, style: STYLES.text })
}
