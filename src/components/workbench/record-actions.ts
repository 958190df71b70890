import type { Action, Target } from '#machines/tape/tape.ts'
import { nameOf, roleOf, targetOf } from './accessible.ts'

/** What a person did, and when: milliseconds since 1970. */
export type Report = (action: Action, at: number) => void

const PRESSED: ReadonlySet<string> = new Set([
  'button',
  'link',
  'checkbox',
  'radio',
  'switch',
  'option',
  'menuitem',
  'menuitemradio',
  'menuitemcheckbox',
  'tab',
  'combobox',
  'slider',
  'treeitem',
])
/** Pressing these with a key gives a click as well. */
const CLICKED_BY_KEY: ReadonlySet<string> = new Set(['button', 'link', 'checkbox', 'radio', 'switch', 'tab'])
const TYPED = 'input, textarea'
const NOT_TYPED = '[type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file]'
const KEYS = /^(Enter|Escape|Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown|Delete|Backspace|F\d+| )$/
/** In a text they move the caret or change what the next input tells anyway. */
const OF_TEXT = /^(Arrow(Left|Right)|Home|End|Delete|Backspace| )$/
/** A file that is longer is no file for a tape, in bytes. */
const LONGEST_FILE = 100_000

// What is in a frame is of that frame's own classes: `instanceof` would not know it.
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target
const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element.matches(TYPED) && !element.matches(NOT_TYPED)
const isChoice = (element: Element): element is HTMLSelectElement => element.localName === 'select'
const isFiles = (element: Element): element is HTMLInputElement => element.matches('input[type=file]')

const elementOf = ({ target }: Event): Element | null => (isElement(target) ? target : null)

function pressedOf(event: Event): Element | null {
  for (let at = elementOf(event); at; at = at.parentElement) if (PRESSED.has(roleOf(at) ?? '')) return at
  return null
}

interface Recorder {
  /** The next press is not done, it says what must be to be seen. */
  expectSeen(): void
  stop(): void
}

/**
 * Hears what a person does in a document, and tells it step by step. What code does is not heard. To be
 * called anew for each document that a frame loads.
 */
export function recordActions(page: Document, report: Report): Recorder {
  const stopping = new AbortController()
  const listen = <E extends keyof DocumentEventMap>(type: E, hear: (event: DocumentEventMap[E]) => void) =>
    page.addEventListener(type, (event) => event.isTrusted && hear(event), {
      capture: true,
      signal: stopping.signal,
    })
  let isSeeing = false
  let isSubmitting = false
  let heldKey: { readonly target: Target; readonly key: string; readonly at: number } | null = null
  let hovered: Element | null = null
  let typing: { readonly element: Element; readonly target: Target | null } | null = null

  /** A menu that opened under the mouse must open again before what is in it can be pressed. */
  const tellHover = (next: Element) => {
    const target = hovered?.isConnected && !hovered.contains(next) ? targetOf(hovered) : null
    if (target && hovered?.getAttribute('aria-expanded') === 'true')
      report({ do: 'hover', ...target }, Date.now())
    hovered = null
  }
  const tell = (element: Element, action: (target: Target) => Action) => {
    const target = targetOf(element)
    if (target) report(action(target), Date.now())
  }

  listen('pointerover', (event) => {
    const opener = elementOf(event)?.closest('[aria-expanded=false]')
    if (opener) hovered = opener
  })
  listen('click', (event) => {
    typing = null
    if (isSeeing) {
      isSeeing = false
      event.preventDefault()
      event.stopImmediatePropagation()
      const element = seenOf(event)
      if (element) tell(element, (target) => ({ do: 'see', ...target }))
      return
    }
    const isByKey = event.detail === 0
    if (isByKey && isSubmitting) return
    heldKey = null
    const element = pressedOf(event)
    if (!element || isTyped(element)) return
    if (element === hovered) hovered = null
    tellHover(element)
    tell(element, (target) => ({ do: 'press', ...target }))
  })
  listen('input', (event) => {
    const element = elementOf(event)
    if (!element || !isTyped(element)) return
    const { value } = element
    // Looking for the name with each letter would be felt.
    typing = typing?.element === element ? typing : { element, target: targetOf(element) }
    if (typing.target) report({ do: 'fill', ...typing.target, value }, Date.now())
  })
  listen('change', (event) => {
    const element = elementOf(event)
    const chosen = element && isChoice(element) ? element.selectedOptions[0] : undefined
    if (element && chosen) tell(element, (target) => ({ do: 'choose', ...target, value: chosen.label }))
    if (element && isFiles(element)) void tellFile(element, tell)
  })
  listen('paste', (event) => {
    const element = elementOf(event)
    const value = event.clipboardData?.getData('text/plain') ?? ''
    // Whoever takes it himself keeps the browser from writing it: no input tells of it then.
    queueMicrotask(() => {
      if (element && event.defaultPrevented) tell(element, (target) => ({ do: 'paste', ...target, value }))
    })
  })
  listen('keydown', (event) => {
    const element = elementOf(event)
    if (!element || !KEYS.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    const isText = isTyped(element)
    if (isText && OF_TEXT.test(event.key) && roleOf(element) !== 'spinbutton') return
    const target = targetOf(element)
    if (!target) return
    const key = event.key === ' ' ? 'Space' : event.key
    if (!isText && (key === 'Enter' || key === 'Space') && CLICKED_BY_KEY.has(target.role)) {
      heldKey = { target, key, at: Date.now() }
      return
    }
    isSubmitting = isText && key === 'Enter'
    report({ do: 'key', ...target, key }, Date.now())
  })
  listen('keyup', () => {
    isSubmitting = false
    // A button's click by Space comes after this.
    setTimeout(() => {
      if (heldKey) report({ do: 'key', ...heldKey.target, key: heldKey.key }, heldKey.at)
      heldKey = null
    })
  })
  return {
    expectSeen: () => {
      isSeeing = true
    },
    stop: () => stopping.abort(),
  }
}

/** What is meant by who points at something to be seen: the nearest that has a role and a name. */
function seenOf(event: Event): Element | null {
  for (let at = elementOf(event); at; at = at.parentElement) if (roleOf(at) && nameOf(at)) return at
  return null
}

async function tellFile(
  input: HTMLInputElement,
  tell: (element: Element, action: (target: Target) => Action) => void,
) {
  const [file] = input.files ?? []
  if (!file || file.size > LONGEST_FILE) return
  const { name, type } = file
  const text = await file.text()
  tell(input, (target) => ({ do: 'attach', ...target, file: { name, type, text } }))
}
