import { MESSAGES, type Regions } from '#machines/tape/page.rules.ts'
import { readMessage, readPage } from './read-page.ts'

/** Reads what a page shows, for a tape. */
export interface PageReader {
  /** Its regions, and the messages that came since `forget` was called. */
  read(): Regions
  forget(): void
}

/** Toasts, and alerts beside the page's content; others are part of what they are in. */
const MESSAGE = '[data-scope=toast][data-part=root], [role=alert]:not(main *, header *, [role$=dialog] *)'

/**
 * Starts to read a page. A message may disappear by itself before it is read, so it is read when it comes. To
 * be called before the page shows anything.
 */
export function pageReader(page: Document): PageReader {
  let messages: string[] = []
  const note = (node: Node) => {
    if (!isElement(node)) return
    const found = node.matches(MESSAGE) ? [node] : [...node.querySelectorAll(MESSAGE)]
    messages.push(...found.flatMap(readMessage))
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(note)
  }).observe(page, { childList: true, subtree: true })
  return {
    read: () => ({ ...readPage(page), ...(messages.length > 0 && { [MESSAGES]: messages }) }),
    forget: () => {
      messages = []
    },
  }
}

const isElement = (node: Node): node is Element => node.nodeType === 1
