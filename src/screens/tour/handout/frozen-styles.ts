/** The text of stylesheets by URL, which hardly ever change while a handout is made; not of one that failed. */
const texts = new Map<string, Promise<string>>()

/**
 * The styles of a page as they apply now: conditions of the window are decided, because paper has another
 * size, and the dark theme is left out. They are read as text, since browsers can't write all of them out
 * again: of a `padding` with a variable and a `padding-bottom` after it, Chromium leaves only the latter.
 */
export async function frozenStyles(page: Document): Promise<string> {
  const view = page.defaultView
  if (!view) return ''
  const sheets = await Promise.all([...page.styleSheets].map(textOf))
  return sheets.map((text) => text.replaceAll(CONDITION, (_, query) => decided(query, view))).join('\n')
}

const CONDITION = /@media\s*([^{]+)\{/g

async function textOf({ href, ownerNode, disabled, media }: CSSStyleSheet): Promise<string> {
  if (disabled) return ''
  const text = href === null ? (ownerNode?.textContent ?? '') : await loaded(href)
  return media.mediaText === '' ? text : `@media ${media.mediaText} {${text}}`
}

function loaded(href: string): Promise<string> {
  const known = texts.get(href)
  if (known) return known
  const text = load(href).catch(() => {
    texts.delete(href)
    return ''
  })
  texts.set(href, text)
  return text
}

/** Rejects where there is none; one of another site may not be readable. */
async function load(href: string): Promise<string> {
  const reply = await fetch(href)
  if (!reply.ok) throw new Error(`${reply.status}`)
  return reply.text()
}

const isDark = (query: string) => /prefers-color-scheme:\s*dark/.test(query)

const decided = (query: string, view: Window) =>
  !isDark(query) && view.matchMedia(query).matches ? '@media all {' : '@media not all {'
