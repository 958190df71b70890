import { type FormatKind, formatKind } from './number-format.rules.ts'
import { readXml } from './xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** A sheet as the workbook lists it. */
export interface ListedSheet {
  readonly name: string
  readonly isVisible: boolean
  /** Name of its file. */
  readonly part: string
}

/** What all sheets share. */
export interface Workbook {
  readonly sheets: readonly ListedSheet[]
  /** Whether days are counted from 1904. */
  readonly is1904: boolean
  readonly strings: readonly string[]
  /** What numbers are, by the style of their cells. */
  readonly kinds: readonly FormatKind[]
}

/** Both spellings of a truth. */
export const isTrue = (value: string | undefined) => value === '1' || value === 'true'

/** `_x000D_` is how a workbook writes a character that XML does not allow. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Throws if something that is needed is missing. */
export function workbookIn(parts: ZipParts): Workbook {
  const main =
    relationsOf('', parts).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const relations = relationsOf(main, parts)
  const worksheets = new Map(
    relations.flatMap(({ id, type, target }) => (type === 'worksheet' ? [[id, target]] : [])),
  )
  const sheets: ListedSheet[] = []
  let is1904 = false
  readXml(needed(parts, main), {
    open: (name, attribute) => {
      if (name === 'workbookPr') is1904 = isTrue(attribute('date1904'))
      // A chart may be a sheet too.
      const part = name === 'sheet' ? worksheets.get(attribute('id') ?? '') : undefined
      if (part === undefined) return
      const isVisible = (attribute('state') ?? 'visible') === 'visible'
      sheets.push({ name: attribute('name') ?? '', isVisible, part })
    },
  })
  const beside = (type: string) => {
    const target = relations.find((each) => each.type === type)?.target
    return target === undefined ? undefined : parts.read(target)
  }
  return { sheets, is1904, strings: stringsIn(beside('sharedStrings')), kinds: kindsIn(beside('styles')) }
}

export function needed(parts: ZipParts, name: string): Uint8Array {
  const part = parts.read(name)
  if (!part) throw new Error(`There is no ${name}`)
  return part
}

interface Relation {
  readonly id: string
  /** The last word of its type: the words before it depend on the standard. */
  readonly type: string
  readonly target: string
}

/** The files that a file of a workbook refers to. */
function relationsOf(part: string, parts: ZipParts): readonly Relation[] {
  const relations: Relation[] = []
  const bytes = parts.read(part.replace(/[^/]*$/, '_rels/$&.rels'))
  if (!bytes) return relations
  readXml(bytes, {
    open: (name, attribute) => {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return
      const type = attribute('Type')?.split('/').at(-1) ?? ''
      const { pathname } = new URL(attribute('Target') ?? '', `zip://workbook/${part}`)
      relations.push({ id: attribute('Id') ?? '', type, target: decodeURIComponent(pathname).slice(1) })
    },
  })
  return relations
}

function stringsIn(bytes: Uint8Array | undefined): readonly string[] {
  const strings: string[] = []
  if (!bytes) return strings
  const string = richText()
  readXml(bytes, {
    open: string.open,
    close: (name, text) => {
      string.close(name, text)
      if (name === 'si') strings.push(string.take())
      return false
    },
  })
  return strings
}

/** Collects a text from its pieces with looks of their own, without what says how it is pronounced. */
export function richText() {
  let all = ''
  let isPhonetic = false
  return {
    open: (name: string) => {
      if (name === 'rPh') isPhonetic = true
    },
    close: (name: string, text: string) => {
      if (name === 'rPh') isPhonetic = false
      else if (name === 't' && !isPhonetic) all += unescaped(text)
    },
    take: () => {
      const taken = all
      all = ''
      return taken
    },
  }
}

const SECTIONS: ReadonlySet<string> = new Set(['numFmts', 'cellStyleXfs', 'cellXfs', 'dxfs'])

/** A format that the workbook spells out counts, whatever its number means otherwise. */
function kindsIn(bytes: Uint8Array | undefined): readonly FormatKind[] {
  const codes = new Map<number, string>()
  const base: number[] = []
  const kinds: FormatKind[] = []
  if (!bytes) return kinds
  let section = ''
  readXml(bytes, {
    open: (name, attribute) => {
      if (SECTIONS.has(name)) section = name
      const written = attribute('numFmtId')
      const id = Number(written ?? base[Number(attribute('xfId') ?? 0)] ?? 0)
      if (name === 'numFmt' && section === 'numFmts') codes.set(id, attribute('formatCode') ?? '')
      if (name === 'xf' && section === 'cellStyleXfs') base.push(id)
      if (name === 'xf' && section === 'cellXfs') kinds.push(formatKind(id, codes.get(id)))
    },
  })
  return kinds
}
