import type { Action, Target } from '#machines/tape/tape.ts'
import { isFiles, nameOf, roleOf, targetOf } from './accessible.ts'
import { recordKeys } from './record-keys.ts'
import { followPointer } from './record-pointer.ts'
import { elementOf, isTyped, listenTo, pressedOf } from './user-events.ts'

/** Receives the tester's actions. */
export interface RecorderListener {
  /** An action begins: the page has not reacted to it yet. */
  readonly begins?: () => void
  /** `at` is in milliseconds since 1970. */
  readonly did: (action: Action, at: number) => void
  /** Called for an action that a tape can't contain, with the reason in plain words. */
  readonly missed: (words: string) => void
}

interface Recorder {
  /** The next press is swallowed and selects an element to assert. */
  expectSeen(): void
  stop(): void
}

/** Maximum size in bytes of a file on a tape. */
const LONGEST_FILE = 100_000
/** How long a dialog takes to close, in milliseconds. */
const SHUTTING_MS = 250
/** The events of a press, except the click. */
const OF_A_PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const

const isChoice = (element: Element): element is HTMLSelectElement => element.localName === 'select'

/**
 * Records a person's actions in a document, step by step; synthetic events are ignored. Call it for each
 * document that a frame loads.
 */
export function recordActions(page: Document, hearer: RecorderListener): Recorder {
  const stopping = new AbortController()
  const listen = listenTo(page, stopping.signal)
  let isSeeing = false
  let typing: { readonly element: Element; readonly target: Target | null } | null = null
  /** The element that loses focus by a press, and the dialog that a press outside may close. */
  let before: { readonly focused: Element | null; readonly dialog: Shut | null } = {
    focused: null,
    dialog: null,
  }

  /** Time of the last action. */
  let last = 0

  const did = (action: Action, at: number) => {
    last = Math.max(last, at)
    if (action.do !== 'fill') typing = null
    hearer.did(action, at)
  }
  const record = (element: Element, action: (target: Target) => Action, at = Date.now()) => {
    const target = targetOf(element)
    if (target) did(action(target), at)
  }
  const pointer = followPointer(listen)
  const keys = recordKeys(listen, did)

  const press = (element: Element) => {
    const arrived = pointer.arrivedAt(element)
    const at = arrived > last ? arrived : Date.now()
    for (const rested of pointer.wayTo(element)) did({ do: 'hover', ...rested.target }, rested.at)
    record(element, (target) => ({ do: 'press', ...target }), at)
  }
  /** A press on the background ends typing, and may close a dialog if it is outside of it. */
  const pressBeside = ({ focused, dialog }: typeof before) => {
    if (dialog) {
      const at = Date.now()
      // Only the dialog decides whether it closes.
      const recordShut = () => dialog.isShut() && did({ do: 'key', ...dialog.target, key: 'Escape' }, at)
      setTimeout(recordShut, SHUTTING_MS)
    } else if (focused?.isConnected && isTyped(focused) && focused !== page.activeElement)
      record(focused, (target) => ({ do: 'key', ...target, key: 'Tab' }))
  }

  for (const type of ['pointerdown', 'keydown', 'beforeinput'] as const) listen(type, () => hearer.begins?.())
  for (const type of OF_A_PRESS)
    listen(type, (event) => {
      if (isSeeing) swallow(event)
      else if (type === 'pointerdown') before = { focused: page.activeElement, dialog: besideOf(event) }
    })
  listen('click', (event) => {
    if (isSeeing) {
      isSeeing = false
      swallow(event)
      const seen = seenOf(event)
      if (seen)
        record(seen.element, (target) => ({ do: 'see', ...target, ...(seen.text && { text: seen.text }) }))
      else
        hearer.missed('That element has neither a name nor a text. Choose a heading, link, button or figure.')
      return
    }
    if (event.detail === 0 && keys.isReported()) return
    keys.clicked()
    const element = pressedOf(event)
    if (element && !isTyped(element)) {
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
      if (isElsewhere) hearer.missed('Clicks with Control, Command or Shift are not recorded.')
      else press(element)
    } else if (!element && !elementOf(event)?.closest('label')) pressBeside(before)
  })
  listen('auxclick', (event) => {
    if (event.button === 1) hearer.missed('Middle-button clicks are not recorded.')
  })
  listen('input', (event) => {
    const element = elementOf(event)
    if (!element || !isTyped(element)) return
    const { value } = element
    // Computing the name on every keystroke would be slow.
    typing = typing?.element === element ? typing : { element, target: targetOf(element) }
    if (typing.target) did({ do: 'fill', ...typing.target, value }, Date.now())
  })
  listen('change', (event) => {
    const element = elementOf(event)
    const chosen = element && isChoice(element) ? element.selectedOptions[0] : undefined
    if (element && chosen) record(element, (target) => ({ do: 'choose', ...target, value: chosen.label }))
    if (element && isFiles(element)) void recordFile(element, { ...hearer, did })
  })
  listen('drop', () => hearer.missed('Dragging is not recorded. Choose a file with a button instead.'))
  listen('paste', (event) => {
    const [element, at] = [elementOf(event), Date.now()]
    const target = element && targetOf(element)
    const value = event.clipboardData?.getData('text/plain') ?? ''
    // A handler that takes the paste prevents the browser's input event. Deferred, since that handler runs
    // after this one.
    setTimeout(() => {
      if (target && event.defaultPrevented) did({ do: 'paste', ...target, value }, at)
    })
  })
  return {
    expectSeen: () => {
      isSeeing = true
    },
    stop: () => stopping.abort(),
  }
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Longer text is more than a user would point at. */
const LONGEST_TEXT = 120
/** Roles of what has a name of its own; others contain what is shown. */
const NAMED =
  /^(button|link|heading|img|textbox|searchbox|spinbutton|combobox|checkbox|radio|switch|tab|option|row)$/

interface Seen {
  readonly element: Element
  /** What the element must say, if it is pointed at in a region. */
  readonly text: string
}

/** What to assert: the nearest element with a name, or the text that was pressed, within its region. */
function seenOf(event: Event): Seen | null {
  const pressed = elementOf(event)
  const said = pressed?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
  for (let at = pressed; at; at = at.parentElement) {
    const role = roleOf(at)
    if (role && NAMED.test(role) && nameOf(at)) return { element: at, text: '' }
    const isHolder = role === 'main' || (role && nameOf(at))
    if (isHolder && at !== pressed && said !== '' && said.length <= LONGEST_TEXT)
      return { element: at, text: said }
    if (isHolder && nameOf(at)) return { element: at, text: '' }
  }
  return null
}

/** A dialog that a press may close. */
interface Shut {
  readonly target: Target
  readonly isShut: () => boolean
}

/** The topmost dialog, if the press is outside of it. */
function besideOf(event: Event): Shut | null {
  const pressed = elementOf(event)
  const dialog = [...(pressed?.ownerDocument.querySelectorAll('[role=dialog][data-state=open]') ?? [])].at(-1)
  if (!pressed || !dialog || dialog.contains(pressed)) return null
  const target = targetOf(dialog)
  return target && { target, isShut: () => !dialog.matches('[data-state=open]') || !dialog.isConnected }
}

async function recordFile(input: HTMLInputElement, { did, missed }: RecorderListener): Promise<void> {
  const [target, at] = [targetOf(input), Date.now()]
  const [file, ...others] = input.files ?? []
  if (!target || !file) return
  if (others.length > 0) return missed('Several files at once are not recorded. Choose one at a time.')
  if (file.size > LONGEST_FILE) return missed(`${file.name} is larger than 100 kB, so it is not recorded.`)
  const { name, type } = file
  const text = await file.text()
  // A file that is not text would not survive being stored as text.
  if (/[\0\uFFFD]/.test(text)) return missed(`${name} is not a text file, so it is not recorded.`)
  did({ do: 'attach', ...target, file: { name, type, text } }, at)
}
