/** A line of a page: its text and how it looks. */
export interface PdfLine {
  readonly text: string
  readonly look: 'title' | 'heading' | 'text'
}

const PAGE = { width: 595, height: 842, margin: 56 }
/** Points: size of the letters, and from the line before to this one. */
const LOOKS = {
  title: { font: 'F2', size: 22, lead: 32, letters: 40 },
  heading: { font: 'F2', size: 12, lead: 28, letters: 76 },
  text: { font: 'F1', size: 10, lead: 15, letters: 92 },
} as const

/** A PDF of one A4 page in Helvetica, as bytes. What does not fit on the page is left out. */
export function pdfOf(title: string, lines: readonly PdfLine[]): Uint8Array<ArrayBuffer> {
  const content = drawn(lines.flatMap(wrapped))
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escaped(title)}) >>`,
  ]
  return latin1(assembled(objects))
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** The objects with the table that says at which byte each begins. */
function assembled(objects: readonly string[]): string {
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`
}

function drawn(lines: readonly PdfLine[]): string {
  let y = PAGE.height - PAGE.margin
  const shown: string[] = []
  for (const { text, look } of lines) {
    const { font, size, lead } = LOOKS[look]
    y -= lead
    if (y < PAGE.margin) break
    shown.push(`BT /${font} ${size} Tf ${PAGE.margin} ${y} Td (${escaped(text)}) Tj ET`)
  }
  return shown.join('\n')
}

/** A line as the several that its words need. */
function wrapped({ text, look }: PdfLine): readonly PdfLine[] {
  const rows: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${rows.at(-1) ?? ''} ${word}`.trim()
    if (rows.length > 0 && longer.length <= LOOKS[look].letters) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows.map((row) => ({ text: row, look }))
}

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e\xa0-\xff]/g, '?')

/** One byte a character: what the offsets were counted in. */
function latin1(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
