import { roleOf } from './accessible.ts'

/** Listens to a person's events before the document handles them; synthetic events are ignored. */
export type Listen = <E extends keyof DocumentEventMap>(
  type: E,
  listener: (event: DocumentEventMap[E]) => void,
) => void

export const listenTo =
  (page: Document, signal: AbortSignal): Listen =>
  (type, listener) =>
    page.addEventListener(type, (event) => event.isTrusted && listener(event), { capture: true, signal })

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
const TYPED = 'input, textarea'
const NOT_TYPED = '[type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file]'

// Elements in an iframe have that frame's classes, so `instanceof` fails.
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target

export const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element.matches(TYPED) && !element.matches(NOT_TYPED)

export const elementOf = ({ target }: Event): Element | null => (isElement(target) ? target : null)

/** The nearest element that can be pressed. */
export function pressedOf(event: Event): Element | null {
  for (let at = elementOf(event); at; at = at.parentElement) if (PRESSED.has(roleOf(at) ?? '')) return at
  return null
}
