import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy, getMeta, getResolvedPDFJS } from 'unpdf'

/** The text of each page as another program reads it, with whitespace collapsed. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

/** The text of the last page only, which is faster for long documents. */
export async function lastPageOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(Uint8Array.from(bytes))
  const { items } = await (await document.getPage(document.numPages)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

/** The height of each text on the first page, in points from the lower edge. */
export async function heightsOf(bytes: Uint8Array): Promise<ReadonlyMap<string, number>> {
  const document = await getDocumentProxy(Uint8Array.from(bytes))
  const { items } = await (await document.getPage(1)).getTextContent()
  const placed = items.flatMap((item) =>
    'str' in item ? [[item.str, Number(item.transform[5])] as const] : [],
  )
  return new Map(placed)
}

/** Points within which letters are on one line; accents may be drawn higher. */
const SAME_LINE = 5

/** The lines of the first page as a reader sees them: the letters of each from left to right, whatever their script. */
export async function seenOn(bytes: Uint8Array): Promise<string[]> {
  // pdfjs needs it, and Node 20 lacks it.
  if (!('transferToFixedLength' in ArrayBuffer.prototype))
    Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
      value(this: ArrayBuffer) {
        return this.slice(0)
      },
    })
  const { OPS } = await getResolvedPDFJS()
  const page = await (await getDocumentProxy(Uint8Array.from(bytes))).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const parts: { readonly x: number; readonly y: number; readonly letters: string }[] = []
  let [x, y] = [0, 0]
  for (const [at, kind] of fnArray.entries()) {
    const [first, second] = argsArray[at] ?? []
    if (kind === OPS.setTextMatrix) [x, y] = [first[4], first[5]]
    if (kind === OPS.moveText) [x, y] = [first, second]
    if (kind === OPS.showText) parts.push({ x, y, letters: lettersOf(first) })
  }
  const lines: (typeof parts)[] = []
  for (const part of parts) {
    const line = lines.find(([other]) => other && Math.abs(other.y - part.y) < SAME_LINE)
    if (line) line.push(part)
    else lines.push([part])
  }
  return lines.map((line) =>
    line
      .sort((a, b) => a.x - b.x)
      .map(({ letters }) => letters)
      .join(''),
  )
}

const lettersOf = (glyphs: readonly ({ readonly unicode: string } | number)[]): string =>
  glyphs.map((glyph) => (typeof glyph === 'object' ? glyph.unicode : '')).join('')

/** The size of the first page in points, and the document's title. */
export async function frameOf(bytes: Uint8Array) {
  const document = await getDocumentProxy(Uint8Array.from(bytes))
  const [left = 0, bottom = 0, right = 0, top = 0] = (await document.getPage(1)).view
  const { info } = await getMeta(document)
  return { width: Math.round(right - left), height: Math.round(top - bottom), title: String(info['Title']) }
}

interface Part {
  readonly role: string
  readonly children: readonly (Part | { readonly type: string; readonly id: string })[]
}

/** What a screen reader gets of a page: each part's path of roles, outermost first, and its text. */
export async function partsOf(bytes: Uint8Array, number: number): Promise<string[]> {
  const page = await (await getDocumentProxy(Uint8Array.from(bytes))).getPage(number)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  let open = ''
  for (const item of items) {
    if ('str' in item) texts.set(open, `${texts.get(open) ?? ''}${item.str}`)
    else open = item.id ?? ''
  }
  const tree: Part | null = await page.getStructTree()
  const partsIn = (part: Part, path: string): string[] =>
    part.children.flatMap((child) =>
      'role' in child
        ? partsIn(child, path === '' ? child.role : `${path} ${child.role}`)
        : `${path}: ${(texts.get(child.id) ?? '').trim()}`,
    )
  return tree ? partsIn(tree, '') : []
}

const STREAM = /\/Filter \/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g
const INK = /([\d.]+) ([\d.]+) ([\d.]+) scn/g

/** The fill colours of all pages as #rrggbb, one for each time a colour is set. */
export function inksOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1')
  const drawings = [...file.matchAll(STREAM)].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  )
  return [...drawings.join('\n').matchAll(INK)].map(
    ([, ...parts]) =>
      `#${parts
        .map((part) =>
          Math.round(Number(part) * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`,
  )
}
