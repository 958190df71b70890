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
