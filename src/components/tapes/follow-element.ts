import type { Target } from '#machines/tape/tape.ts'
import { elementFor, isSeen } from './accessible.ts'

/** Finding an element by its name is slow on long pages, so it is not tried at every frame. */
const LOOK_MS = 200
/** For how long an element may be missing while its page still loads. */
const PATIENCE_MS = 3_000

/** Whether the element is there; null while that is not known. */
export type Presence = boolean | null

interface Follower {
  /** Its place in the iframe's pixels; null while there is none. */
  readonly onPlace: (place: DOMRect | null) => void
  readonly onPresence: (presence: Presence) => void
}

/**
 * Follows an element of the page in an iframe, from one frame to the next, as it scrolls, moves and is
 * replaced; scrolls it into view when it is found. Returns a function that stops it.
 */
export function followElement(
  frame: HTMLIFrameElement,
  target: Target,
  { onPlace, onPresence }: Follower,
): () => void {
  let element: Element | null = null
  let [looked, missing] = [Number.NEGATIVE_INFINITY, 0]
  let presence: Presence = null
  const say = (now: Presence) => {
    if (now !== presence) onPresence(now)
    presence = now
  }
  const look = (now: number) => {
    if (element && isShown(element, frame)) return
    element = null
    if (now - looked < LOOK_MS) return
    looked = now
    const page = frame.contentDocument
    element = page && elementFor(page, target)
    if (element) bringIntoView(element)
    if (element) missing = 0
    else missing ||= now
    say(element ? true : now - missing > PATIENCE_MS ? false : presence)
  }
  const draw = (now: number) => {
    look(now)
    onPlace(element?.getBoundingClientRect() ?? null)
    request = requestAnimationFrame(draw)
  }
  let request = requestAnimationFrame(draw)
  return () => cancelAnimationFrame(request)
}

const isShown = (element: Element, frame: HTMLIFrameElement) =>
  element.isConnected && element.ownerDocument === frame.contentDocument && isSeen(element)

/** Where a player puts an element that it presses, unless the whole of it is in view, and nothing over it. */
function bringIntoView(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  const height = element.ownerDocument.documentElement.clientHeight
  if (top >= 0 && bottom <= height && !isCovered(element)) return
  const block = bottom - top > height ? 'nearest' : 'center'
  element.scrollIntoView({ block, behavior: isStill() ? 'auto' : 'smooth' })
}

/** Whether something else lies over its middle, as a sticky bar does. */
function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const over = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
  return over !== null && !element.contains(over) && !over.contains(element)
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
