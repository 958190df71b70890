import { strToU8, zipSync } from 'fflate'

/** A cell: text, a number, a day (yyyy-MM-dd), the last value of a formula, or nothing. */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { readonly day: string }
  | { readonly formula: string; readonly value: string | number }
  | { readonly error: string }

export interface SheetOf {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
  /** Such as 'A1:B1'. */
  readonly merged?: string
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function columnName(at: number): string {
  return at < 26
    ? String.fromCharCode(65 + at)
    : columnName(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26))
}

const DAY_MS = 86_400_000

function cellXml(cell: Cell, place: string, strings: string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${strings.push(cell) - 1}</v></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`
  if ('error' in cell) return `<c r="${place}" t="e"><v>${cell.error}</v></c>`
  if ('day' in cell)
    return `<c r="${place}" s="1"><v>${(Date.parse(cell.day) - Date.parse('1899-12-30')) / DAY_MS}</v></c>`
  const type = typeof cell.value === 'string' ? ' t="str"' : ''
  return `<c r="${place}"${type}><f>${escaped(cell.formula)}</f><v>${escaped(String(cell.value))}</v></c>`
}

/** An .xlsx file as spreadsheet programs write it. */
export function workbook(...sheets: readonly SheetOf[]): Uint8Array<ArrayBuffer> {
  const strings: string[] = []
  const pages = sheets.map(({ rows, merged }) => {
    const data = rows.map((row, at) => {
      const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`, strings))
      return `<row r="${at + 1}">${cells.join('')}</row>`
    })
    const merges = merged ? `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>` : ''
    return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${data.join('')}</sheetData>${merges}</worksheet>`
  })
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets
      .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rIdS" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rIdT" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}">${strings.map((each) => `<si><t xml:space="preserve">${escaped(each)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
  for (const [at, page] of pages.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = page
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

/** The beginning of an .xlsx file with a password, as far as it is recognised. */
export const protectedWorkbook = () =>
  new Uint8Array([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    ...Array<number>(512).fill(0),
    ...[...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
  ])
