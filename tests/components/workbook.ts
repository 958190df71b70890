import { strToU8, zipSync } from 'fflate'

/**
 * A cell: text, a number, a day (yyyy-MM-dd), a formula with its last value or without one, a number with a format,
 * or nothing; or as a program writes it, without its place.
 */
export type Cell =
  | string
  | number
  | boolean
  | null
  | { readonly day: string }
  | { readonly formula: string; readonly value?: string | number }
  | { readonly error: string }
  | { readonly number: number; readonly format: Format }
  | { readonly written: string }

/** A code, or the number of a built-in format; or a code under a number of the writer's choice. */
export type Format = string | number | { readonly id: number; readonly code: string }

export interface SheetOf {
  readonly name: string
  readonly rows: readonly (readonly Cell[])[]
  /** Such as 'A1:B1'. */
  readonly merged?: string
  readonly state?: 'hidden' | 'veryHidden'
  /** Numbers of the rows that a filter hides. */
  readonly hidden?: readonly number[]
  /** The same of columns, from 1. */
  readonly hiddenColumns?: readonly number[]
}

interface Options {
  /** How a program says that days count from 1904. */
  readonly date1904?: string
  /** Elements have this prefix. */
  readonly prefix?: string
  /** The namespaces of ISO 29500 Strict. */
  readonly isStrict?: boolean
  /** What a shared text is, as a program writes it. */
  readonly strings?: readonly string[]
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TRANSITIONAL = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
}
const STRICT = {
  main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function columnName(at: number): string {
  return at < 26
    ? String.fromCharCode(65 + at)
    : columnName(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26))
}

const DAY_MS = 86_400_000

/** Collects what cells share. */
function sharedParts(given: readonly string[]) {
  const strings = given.map((each) => `<si>${each}</si>`)
  const codes: { id: number; code: string }[] = []
  const ids = [0, 14]
  const styleOf = (format: Format): number => {
    if (typeof format === 'number') return ids.push(format) - 1
    const own = typeof format === 'string' ? { id: 164 + codes.length, code: format } : format
    codes.push(own)
    return ids.push(own.id) - 1
  }
  const stringOf = (text: string) => strings.push(`<si><t xml:space="preserve">${escaped(text)}</t></si>`) - 1
  return { strings, codes, ids, styleOf, stringOf }
}

type Shared = ReturnType<typeof sharedParts>

function cellXml(cell: Cell, place: string, { stringOf, styleOf }: Shared): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${stringOf(cell)}</v></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`
  if ('written' in cell) return cell.written.replace('<c', `<c r="${place}"`)
  if ('error' in cell) return `<c r="${place}" t="e"><v>${cell.error}</v></c>`
  if ('number' in cell) return `<c r="${place}" s="${styleOf(cell.format)}"><v>${cell.number}</v></c>`
  if ('day' in cell)
    return `<c r="${place}" s="1"><v>${(Date.parse(cell.day) - Date.parse('1899-12-30')) / DAY_MS}</v></c>`
  const type = typeof cell.value === 'string' ? ' t="str"' : ''
  const value = cell.value === undefined ? '' : `<v>${escaped(String(cell.value))}</v>`
  return `<c r="${place}"${type}><f>${escaped(cell.formula)}</f>${value}</c>`
}

/** An .xlsx file as spreadsheet programs write it. */
export const workbook = (...sheets: readonly SheetOf[]): Uint8Array<ArrayBuffer> =>
  workbookWith({}, ...sheets)

/** The same as other programs write it. */
export function workbookWith(
  { date1904, prefix = '', isStrict = false, strings: given = [] }: Options,
  ...sheets: readonly SheetOf[]
): Uint8Array<ArrayBuffer> {
  const { main, relations } = isStrict ? STRICT : TRANSITIONAL
  const shared = sharedParts(given)
  const pages = sheets.map(({ rows, merged, hidden = [], hiddenColumns = [] }) => {
    const data = rows.map((row, at) => {
      const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`, shared))
      return `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ''}>${cells.join('')}</row>`
    })
    const merges = merged ? `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>` : ''
    const columns = hiddenColumns.map((at) => `<col min="${at}" max="${at}" hidden="1"/>`).join('')
    const cols = columns && `<cols>${columns}</cols>`
    return `<worksheet xmlns="${main}">${cols}<sheetData>${data.join('')}</sheetData>${merges}</worksheet>`
  })
  const { strings, codes, ids } = shared
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const sheetList = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  )
  const formats = codes.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`)
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${date1904 === undefined ? '' : `<workbookPr date1904="${date1904}"/>`}<sheets>${sheetList.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${sheets
      .map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
      .join(
        '',
      )}${relation('rIdS', 'sharedStrings', 'sharedStrings.xml')}${relation('rIdT', 'styles', 'styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats.join('')}</numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs>${ids
      .map((id) => `<xf numFmtId="${id}" xfId="0"/>`)
      .join('')}</cellXfs><dxfs><dxf><numFmt numFmtId="0" formatCode="d"/></dxf></dxfs></styleSheet>`,
  }
  for (const [at, page] of pages.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = page
  const bytesOf = (name: string, text: string) =>
    strToU8(`${XML}${name.startsWith('xl/') && !name.endsWith('.rels') ? prefixed(text, prefix) : text}`)
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, bytesOf(name, text)])))
}

const prefixed = (text: string, prefix: string) =>
  prefix === ''
    ? text
    : text.replace(/<(\/?)(?=\w)/g, `<$1${prefix}:`).replaceAll(' xmlns=', ` xmlns:${prefix}=`)

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
