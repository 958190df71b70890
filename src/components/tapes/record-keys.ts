import type { Action, Target } from '#machines/tape/tape.ts'
import { roleOf, targetOf } from './accessible.ts'
import { elementOf, isTyped, type Listen } from './user-events.ts'

/** Pressing Enter or Space on these also causes a click. */
const CLICKED_BY_KEY: ReadonlySet<string> = new Set(['button', 'link', 'checkbox', 'radio', 'switch', 'tab'])
const NAMED = /^(Enter|Escape|Tab|Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown|Delete|Backspace|F\d+)$/
/** Recorded by the next input event anyway. */
const OF_WRITING = /^(.|Delete|Backspace)$/
/** In text these move the caret; a number field has other uses for them. */
const OF_CARET = /^(Arrow(Left|Right)|Home|End)$/

interface Keys {
  /** Whether a click without a mouse is already recorded by its key. Check it on each such click. */
  isReported(): boolean
  /** To be called on a click: it stands for the key that caused it. */
  clicked(): void
}

/** Records keys, except those that only enter text. */
export function recordKeys(listen: Listen, did: (action: Action, at: number) => void): Keys {
  let isReported = false
  let held: { readonly action: Action; readonly at: number } | null = null

  listen('keydown', (event) => {
    const element = elementOf(event)
    const key = element && !isOfText(element, event.key) && keyOf(event)
    const target = key && keyTarget(element)
    if (!target) return
    const [action, at] = [{ do: 'key', ...target, key } as const, Date.now()]
    const isPress = key === 'Enter' || key === 'Space'
    if (isPress && !isTyped(element) && CLICKED_BY_KEY.has(target.role)) {
      held = { action, at }
      return
    }
    // It submits a form: a click on the form's button follows.
    isReported = event.key === 'Enter' || event.key === ' '
    did(action, at)
  })
  listen('keyup', () => {
    // Space clicks a button only after keyup.
    setTimeout(() => {
      isReported = false
      if (held) did(held.action, held.at)
      held = null
    })
  })
  return {
    isReported: () => isReported,
    clicked: () => {
      held = null
    },
  }
}

const isOfText = (element: Element, key: string) =>
  isTyped(element) && (OF_WRITING.test(key) || (OF_CARET.test(key) && roleOf(element) !== 'spinbutton'))

/** The name of a key on a tape: 'Control+Enter', 'Space', '/'. Null for keys that are not recorded. */
function keyOf({ key, altKey, ctrlKey, metaKey, shiftKey, isComposing }: KeyboardEvent): string | null {
  if (isComposing) return null
  if (key.length === 1) {
    const isCommand = altKey || ctrlKey || metaKey
    if (isCommand) return null
    return key === ' ' ? 'Space' : key
  }
  if (!NAMED.test(key)) return null
  const held = { Control: ctrlKey, Alt: altKey, Meta: metaKey, Shift: shiftKey }
  return [...Object.entries(held).flatMap(([name, isHeld]) => (isHeld ? [name] : [])), key].join('+')
}

/** The element that receives a key; without focus, the page's main element. */
function keyTarget(element: Element): Target | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const target = at.localName === 'body' ? null : targetOf(at)
    if (target) return target
  }
  const main = element.ownerDocument.querySelector('main, [role=main]')
  return main && targetOf(main)
}
