import { fireEvent } from '@testing-library/dom'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { absentText } from '#machines/tape/nearest.rules.ts'
import type { Hand, InPage } from '#machines/tape/perform.ts'
import { elementWords } from '#machines/tape/words.rules.ts'
import { alike, candidates, findTarget, withOtherFigures } from './accessible.ts'

/** How long a step waits for its element. */
interface Wait {
  /** Milliseconds after the page was last active. */
  readonly patience: number
  /** Whether the page is loading or awaits a reply. */
  readonly isActive: () => boolean
}

/** How a step is shown to an audience. */
export interface PlaybackStyle {
  /** Moves the visible pointer to the element; resolves when it is there. */
  readonly pointAt: (element: Element) => Promise<void>
  /** Delay between two letters in milliseconds; null types them at once. */
  readonly letterMs: number | null
}

const POLL_MS = 50
/** The longest wait for an element, in milliseconds. */
const MOST_MS = 15_000
/** Longer text is entered at once. */
const LONGEST_TYPED = 120

/**
 * Finds what an action needs in a page, as a person would, unless aborted. Rejects in plain words if it is not
 * there or can't be used.
 */
export async function findElement(
  page: () => Document,
  action: InPage,
  { pointAt, letterMs, ...wait }: PlaybackStyle & Wait,
  signal?: AbortSignal,
): Promise<Hand> {
  const element = await waitedFor(page, action, wait, signal)
  await pointAt(element)
  signal?.throwIfAborted()
  const { ownerDocument: document } = element
  return handOn(element, userEvent.setup({ document, delay: letterMs, pointerEventsCheck: 0 }))
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function waitedFor(
  page: () => Document,
  target: InPage,
  { patience, isActive }: Wait,
  signal?: AbortSignal,
): Promise<HTMLElement> {
  const last = Date.now() + MOST_MS
  for (let until = Date.now() + patience; Date.now() < Math.min(until, last); ) {
    if (isActive()) until = Date.now() + patience
    signal?.throwIfAborted()
    const element = findTarget(page(), target)
    if (element && isWorkable(element, target)) return inView(element)
    await pause(POLL_MS)
  }
  const other = withOtherFigures(page(), target)
  if (other && isWorkable(other, target)) return inView(other)
  throw new Error(whyNot(page(), target))
}

function inView(element: HTMLElement): HTMLElement {
  element.scrollIntoView({ block: 'center' })
  return element
}

function whyNot(page: Document, target: InPage): string {
  const what = elementWords(target)
  const [found, ...others] = candidates(page, target)
  if (found && others.length === 0 && target.do === 'see' && target.text !== undefined)
    return absentText(target.text, linesIn(found))
  const length = found ? others.length + 1 : 0
  if (length > 1 && target.nth === undefined)
    return `${length} elements match: ${what}. Add "within", or choose one with "nth": 1.`
  const names = alike(page, target)
  const hint = names.length > 0 ? ` Found: ${names.map((name) => `"${name}"`).join(', ')}.` : ''
  return `No ${what} can be used.${hint}`
}

const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim()
const linesIn = (element: Element) => [...element.querySelectorAll('*')].map(textOf)

/** An element that is only asserted may be disabled. */
const isWorkable = (element: Element, action: InPage): element is HTMLElement =>
  'focus' in element &&
  (action.do === 'see'
    ? textOf(element).includes(action.text ?? '')
    : !element.matches(':disabled, [aria-disabled="true"]'))

const handOn = (element: HTMLElement, user: UserEvent): Hand => ({
  press: () => user.click(element),
  hover: () => user.hover(element),
  fill: (value) => fill(user, element, value),
  choose: (label) => user.selectOptions(element, label),
  key: (key) => {
    element.focus()
    return user.keyboard(keysOf(key))
  },
  paste: (text) => {
    element.focus()
    return user.paste(text)
  },
  attach: ({ name, type, text }) => user.upload(element, new File([text], name, { type })),
})

/** 'Control+Enter' in user-event's notation: '{Control>}{Enter}{/Control}'. */
function keysOf(written: string): string {
  const key = written.replace(/^((Control|Alt|Meta|Shift)\+)*/, '')
  const held = written.slice(0, -key.length).split('+').filter(Boolean)
  const named = key === 'Space' ? ' ' : key
  const pressed = named.length === 1 ? escaped(named) : `{${named}}`
  return [...held.map((each) => `{${each}>}`), pressed, ...held.map((each) => `{/${each}}`)].join('')
}

/** Braces and brackets start key names unless doubled. */
const escaped = (text: string) => text.replaceAll(/[{[]/g, '$&$&')

async function fill(user: UserEvent, element: HTMLElement, value: string): Promise<void> {
  const isLong = value.length > LONGEST_TYPED || value.includes('\n')
  // Neither typed nor pasted: a line break or a paste may trigger other handlers.
  if (isLong) return void fireEvent.input(element, { target: { value } })
  await user.clear(element)
  if (value !== '') return user.type(element, escaped(value))
}
