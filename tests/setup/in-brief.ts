import { getConfig } from '@testing-library/react'

/* Summarises a page in a few lines, so that a failing test does not print a whole document. */

const MOST_LINES = 20
const MOST_LETTERS = 100

const SHOWN = '[role=alert], [role=status], [role=alertdialog], [role=dialog], dialog'
const NAMED = 'h1, h2, h3, button, input, select, textarea, [role]:not([role=presentation], [role=group])'

const shortened = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}...` : text)

const labelOf = (element: Element) =>
  'labels' in element && element.labels instanceof NodeList ? element.labels[0]?.textContent : undefined

function lineOf(element: Element): string {
  const kind = element.getAttribute('role') ?? element.localName
  const name = element.getAttribute('aria-label') || labelOf(element) || element.textContent || ''
  return shortened(`${kind} ${name.replace(/\s+/g, ' ').trim()}`.trim())
}

/** Alerts and dialogs first, then the named elements of the page. */
export function inBrief(root: Element): string {
  const page = root.querySelector('main') ?? root
  const found = new Set([...root.querySelectorAll(SHOWN), ...page.querySelectorAll(NAMED)])
  const lines = [...new Set([...found].map(lineOf))]
  const more = lines.length > MOST_LINES ? [`and ${lines.length - MOST_LINES} more`] : []
  const shown = [...lines.slice(0, MOST_LINES), ...more].map((line) => `  ${line}`)
  return [
    `There is, at ${location.pathname}${location.search}:`,
    ...(shown.length ? shown : ['  nothing']),
  ].join('\n')
}

/** What Testing Library and this module append to messages. */
const ADDED = /\n\n(?:Here are the |Ignored nodes:|There is, at |\(If this is intentional)/
const MOST_LETTERS_SAID = 1500

/**
 * Error factory for Testing Library's queries and waits. A wait creates an error on every attempt, so the
 * summary is added only to the last.
 */
export function elementError(message: string | null, container: Element): Error {
  const said = (message ?? '').split(ADDED, 1)[0]?.slice(0, MOST_LETTERS_SAID) ?? ''
  const isWaiting = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
  const error = new Error(isWaiting ? said : `${said}\n\n${inBrief(container)}`)
  error.name = 'TestingLibraryElementError'
  return error
}
