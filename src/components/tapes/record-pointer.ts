import type { Target } from '#machines/tape/tape.ts'
import { targetOf } from './accessible.ts'
import { isTyped, type Listen, pressedOf } from './user-events.ts'

/** Minimum hover time in milliseconds: a moving mouse crosses many elements. */
const REST_MS = 90
const COLUMN = 'ul, ol, [role=menu], [role=listbox]'

interface Rested {
  readonly element: Element
  readonly target: Target
  /** Milliseconds since 1970. */
  readonly at: number
}

interface Followed {
  /** Time when the mouse entered the element now pressed, since its preloading belongs to that press. */
  arrivedAt(element: Element): number
  /** The hovers needed before a press inside a hover menu: it must open again, column by column. */
  wayTo(element: Element): readonly Rested[]
}

/** Follows the mouse as far as hover menus need it. */
export function followPointer(listen: Listen): Followed {
  let opener: Element | null = null
  let way: readonly Rested[] = []
  let arrived: Pick<Rested, 'element' | 'at'> | null = null
  let resting: ReturnType<typeof setTimeout> | undefined

  const isOpen = () => opener?.isConnected === true && opener.getAttribute('aria-expanded') === 'true'
  const wayBeside = (element: Element) =>
    way.filter(
      (each) => each.element !== element && (each.element === opener || !isBeside(each.element, element)),
    )
  const rest = (element: Element, at: number) => {
    const target = targetOf(element)
    // Only the last hover in a column counts: it determines the next column.
    if (target) way = [...wayBeside(element), { element, target, at }]
  }
  listen('pointerover', (event) => {
    const element = pressedOf(event)
    if (element === arrived?.element) return
    clearTimeout(resting)
    const at = Date.now()
    arrived = element && { element, at }
    if (!element) return
    const opens = element.matches('[aria-expanded=false]') && !isTyped(element)
    if (opens) [opener, way] = [element, []]
    if (opens || isOpen()) resting = setTimeout(rest, REST_MS, element, at)
  })
  listen('pointerout', ({ relatedTarget }) => {
    if (relatedTarget) return
    clearTimeout(resting)
    arrived = null
  })
  return {
    arrivedAt: (element) => {
      const at = arrived?.element === element ? arrived.at : Date.now()
      arrived = null
      return at
    },
    wayTo: (element) => {
      clearTimeout(resting)
      const isWay = isOpen() && !opener?.contains(element)
      const gone = isWay ? wayBeside(element) : []
      ;[opener, way] = [null, []]
      return gone
    },
  }
}

const isBeside = (one: Element, other: Element) => {
  const column = one.closest(COLUMN)
  return column !== null && column === other.closest(COLUMN)
}
