import type { Action, Target } from '#machines/tape/tape.ts'
import { isFiles, nameOf, roleOf, targetOf } from './accessible.ts'
import { recordKeys } from './record-keys.ts'
import { followPointer } from './record-pointer.ts'
import { elementOf, isTyped, listenTo, pressedOf } from './user-events.ts'

/** Who is told what a person does. */
export interface RecorderListener {
  /** `at` in milliseconds since 1970. */
  readonly did: (action: Action, at: number) => void
  /** He did what no tape can hold; in plain words. */
  readonly missed: (words: string) => void
}

interface Recorder {
  /** The next press is not done, it says what must be to be seen. */
  expectSeen(): void
  stop(): void
}

/** A file that is longer is no file for a tape, in bytes. */
const LONGEST_FILE = 100_000
/** Until a dialog that is shut is seen to be, in milliseconds. */
const SHUTTING_MS = 250
/** What a press is made of, but for the click itself. */
const OF_A_PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const

const isChoice = (element: Element): element is HTMLSelectElement => element.localName === 'select'

/**
 * Hears what a person does in a document, and tells it step by step. What code does is not heard. To be
 * called anew for each document that a frame loads.
 */
export function recordActions(page: Document, hearer: RecorderListener): Recorder {
  const stopping = new AbortController()
  const listen = listenTo(page, stopping.signal)
  let isSeeing = false
  let typing: { readonly element: Element; readonly target: Target | null } | null = null
  /** What a press takes the focus from, and what it may shut by being beside it. */
  let before: { readonly focused: Element | null; readonly dialog: Shut | null } = {
    focused: null,
    dialog: null,
  }

  /** When something was done last. */
  let last = 0

  const did = (action: Action, at: number) => {
    last = Math.max(last, at)
    if (action.do !== 'fill') typing = null
    hearer.did(action, at)
  }
  const tell = (element: Element, action: (target: Target) => Action, at = Date.now()) => {
    const target = targetOf(element)
    if (target) did(action(target), at)
  }
  const pointer = followPointer(listen)
  const keys = recordKeys(listen, did)

  const press = (element: Element) => {
    const arrived = pointer.arrivedAt(element)
    const at = arrived > last ? arrived : Date.now()
    for (const rested of pointer.wayTo(element)) did({ do: 'hover', ...rested.target }, rested.at)
    tell(element, (target) => ({ do: 'press', ...target }), at)
  }
  /** A press on nothing ends what was typed, and shuts the dialog that it is beside. */
  const pressBeside = ({ focused, dialog }: typeof before) => {
    if (dialog) {
      const at = Date.now()
      // Whether it may be shut so is its own affair.
      const tellShut = () => dialog.isShut() && did({ do: 'key', ...dialog.target, key: 'Escape' }, at)
      setTimeout(tellShut, SHUTTING_MS)
    } else if (focused?.isConnected && isTyped(focused) && focused !== page.activeElement)
      tell(focused, (target) => ({ do: 'key', ...target, key: 'Tab' }))
  }

  for (const type of OF_A_PRESS)
    listen(type, (event) => {
      if (isSeeing) swallow(event)
      else if (type === 'pointerdown') before = { focused: page.activeElement, dialog: besideOf(event) }
    })
  listen('click', (event) => {
    if (isSeeing) {
      isSeeing = false
      swallow(event)
      const element = seenOf(event)
      if (element) tell(element, (target) => ({ do: 'see', ...target }))
      else hearer.missed('What you pointed at has no name to look for: point at a heading, a link, a button.')
      return
    }
    if (event.detail === 0 && keys.isTold()) return
    keys.clicked()
    const element = pressedOf(event)
    if (element && !isTyped(element)) {
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
      if (isElsewhere) hearer.missed('A press with Control, Command or Shift held is on no tape.')
      else press(element)
    } else if (!element && !elementOf(event)?.closest('label')) pressBeside(before)
  })
  listen('auxclick', (event) => {
    if (event.button === 1) hearer.missed('A press of the middle button is on no tape.')
  })
  listen('input', (event) => {
    const element = elementOf(event)
    if (!element || !isTyped(element)) return
    const { value } = element
    // Looking for the name with each letter would be felt.
    typing = typing?.element === element ? typing : { element, target: targetOf(element) }
    if (typing.target) did({ do: 'fill', ...typing.target, value }, Date.now())
  })
  listen('change', (event) => {
    const element = elementOf(event)
    const chosen = element && isChoice(element) ? element.selectedOptions[0] : undefined
    if (element && chosen) tell(element, (target) => ({ do: 'choose', ...target, value: chosen.label }))
    if (element && isFiles(element)) void tellFile(element, { ...hearer, did })
  })
  listen('drop', () => hearer.missed('What is dragged is on no tape: a file can be chosen with a button.'))
  listen('paste', (event) => {
    const [element, at] = [elementOf(event), Date.now()]
    const target = element && targetOf(element)
    const value = event.clipboardData?.getData('text/plain') ?? ''
    // Whoever takes it himself keeps the browser from writing it: no input tells of it then. The page is yet
    // to hear of it.
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

/** What is meant by who points at something to be seen: the nearest that has a role and a name. */
function seenOf(event: Event): Element | null {
  for (let at = elementOf(event); at; at = at.parentElement) if (roleOf(at) && nameOf(at)) return at
  return null
}

/** A dialog that may be shut. */
interface Shut {
  readonly target: Target
  readonly isShut: () => boolean
}

/** The dialog that somebody presses beside. */
function besideOf(event: Event): Shut | null {
  const pressed = elementOf(event)
  const dialog = [...(pressed?.ownerDocument.querySelectorAll('[role=dialog][data-state=open]') ?? [])].at(-1)
  if (!pressed || !dialog || dialog.contains(pressed)) return null
  const target = targetOf(dialog)
  return target && { target, isShut: () => !dialog.matches('[data-state=open]') || !dialog.isConnected }
}

async function tellFile(input: HTMLInputElement, { did, missed }: RecorderListener): Promise<void> {
  const [target, at] = [targetOf(input), Date.now()]
  const [file, ...others] = input.files ?? []
  if (!target || !file) return
  if (others.length > 0) return missed('Several files at once are on no tape: choose one after the other.')
  if (file.size > LONGEST_FILE) return missed(`${file.name} is larger than 100 kB: it is on no tape.`)
  const { name, type } = file
  const text = await file.text()
  // What is no text does not come out of one as it went in.
  if (/[\0\uFFFD]/.test(text)) return missed(`${name} holds more than text: it is on no tape.`)
  did({ do: 'attach', ...target, file: { name, type, text } }, at)
}
