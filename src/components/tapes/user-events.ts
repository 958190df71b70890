import { roleOf } from './accessible.ts'

/** Hears what a person does in a document before the document does. What code does is not heard. */
export type Listen = <E extends keyof DocumentEventMap>(
  type: E,
  hear: (event: DocumentEventMap[E]) => void,
) => void

export const listenTo =
  (page: Document, signal: AbortSignal): Listen =>
  (type, hear) =>
    page.addEventListener(type, (event) => event.isTrusted && hear(event), { capture: true, signal })

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

// What is in a frame is of that frame's own classes: `instanceof` would not know it.
const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target

export const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element.matches(TYPED) && !element.matches(NOT_TYPED)

export const elementOf = ({ target }: Event): Element | null => (isElement(target) ? target : null)

/** What is pressed by who presses there. */
export function pressedOf(event: Event): Element | null {
  for (let at = elementOf(event); at; at = at.parentElement) if (PRESSED.has(roleOf(at) ?? '')) return at
  return null
}
