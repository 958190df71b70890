import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** A PDF as another program reads it: the text of each page, its blanks made single. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)))
  return text.map((page) => page.replace(/\s+/g, ' '))
}

/** The same of the last page only, which is quicker where there are many. */
export async function lastPageOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(Uint8Array.from(bytes))
  const { items } = await (await document.getPage(document.numPages)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

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

/** What a page is to those who hear it: each part by its names from the outermost on, and its own text. */
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
