/* What a page shows, read as a user does. */

export const headings = () =>
  [...document.querySelectorAll('main thead th')].map(({ textContent }) => textContent)

const bodyRows = () => [...document.querySelectorAll('main tbody tr:not([role=presentation])')]

export const rowNames = () =>
  [...document.querySelectorAll('main tbody th')].map(({ textContent }) => textContent)

/** The rows of the page's table, with each cell under its column heading. */
export function tableRows(): readonly Readonly<Record<string, string>>[] {
  const heads = headings()
  return bodyRows().map((row) =>
    Object.fromEntries([...row.children].map((cell, at) => [heads[at], cell.textContent])),
  )
}

/** The cells of a column, by its heading. */
export function cellsUnder(heading: string): readonly Element[] {
  const at = headings().indexOf(heading)
  return bodyRows().flatMap((row) => row.children[at] ?? [])
}

/** What the cards of a phone call their values, beside the heading of the column if it differs. */
export function cardLabels(): readonly string[] {
  const heads = headings()
  const labels = bodyRows().flatMap((row) =>
    [...row.children].flatMap((cell, at) => {
      const label = cell.querySelector(':scope > [aria-hidden]')?.textContent
      return label === undefined ? [] : label === heads[at] ? label : `${label} under ${heads[at]}`
    }),
  )
  return [...new Set(labels)]
}

/** The values in part of the page, by label. */
export const factsIn = (part: ParentNode | null | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(part?.querySelectorAll('dt') ?? [])].map((label) => [
      label.textContent,
      label.nextElementSibling?.textContent ?? '',
    ]),
  )

/** The texts of an element in reading order, with adjacent text nodes joined. */
export function textsIn(part: Element): readonly string[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  for (let last: Node | null = null; walker.nextNode(); last = walker.currentNode) {
    const text = walker.currentNode.nodeValue ?? ''
    const before = last && last === walker.currentNode.previousSibling ? texts.pop() : ''
    texts.push(`${before}${text}`)
  }
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

/** Splits texts written as 'Retail Price | $12.00'. */
export const texts = (written: string) => written.split(' | ').filter(Boolean)

/** The URLs of the links in an element, by their texts. */
export const linksIn = (part: Element): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    [...part.querySelectorAll('a:not([aria-hidden])')].map((link) => [
      link.textContent.trim(),
      link.getAttribute('href'),
    ]),
  )

/** The errors of the page's fields, by label. */
export const fieldErrors = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll('main [data-invalid]')].flatMap((field) => {
      const error = field.querySelector('[id$=error], [id$=refusal]')?.textContent
      return error ? [[field.querySelector('label, [data-label]')?.textContent.trim(), error.trim()]] : []
    }),
  )
