import type { Action, Target } from '#machines/tape/tape.ts'
import { roleOf, targetOf } from './accessible.ts'
import { elementOf, isTyped, type Listen } from './user-events.ts'

/** Pressing these with a key gives a click as well. */
const CLICKED_BY_KEY: ReadonlySet<string> = new Set(['button', 'link', 'checkbox', 'radio', 'switch', 'tab'])
const NAMED = /^(Enter|Escape|Tab|Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown|Delete|Backspace|F\d+)$/
/** What the next input tells anyway. */
const OF_WRITING = /^(.|Delete|Backspace)$/
/** In a text they move the caret. A number has more to do with them. */
const OF_CARET = /^(Arrow(Left|Right)|Home|End)$/

interface Keys {
  /** Whether a click that no mouse made is told already, by the key. To be asked at each such click. */
  isTold(): boolean
  /** A click came: the key that made it says no more than that. */
  clicked(): void
}

/** Hears keys as far as they are more than letters of a text. */
export function recordKeys(listen: Listen, did: (action: Action, at: number) => void): Keys {
  let isTold = false
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
    // It sends a form: a click on its button follows.
    isTold = event.key === 'Enter' || event.key === ' '
    did(action, at)
  })
  listen('keyup', () => {
    // A button's click by Space comes after this.
    setTimeout(() => {
      isTold = false
      if (held) did(held.action, held.at)
      held = null
    })
  })
  return {
    isTold: () => isTold,
    clicked: () => {
      held = null
    },
  }
}

const isOfText = (element: Element, key: string) =>
  isTyped(element) && (OF_WRITING.test(key) || (OF_CARET.test(key) && roleOf(element) !== 'spinbutton'))

/** As a tape names it: 'Control+Enter', 'Space', '/'. Null for what is the browser's own. */
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

/** What a key is pressed on. Where nothing has the focus the page is meant, by its main part. */
function keyTarget(element: Element): Target | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const target = at.localName === 'body' ? null : targetOf(at)
    if (target) return target
  }
  const main = element.ownerDocument.querySelector('main, [role=main]')
  return main && targetOf(main)
}
