import type { Target } from '#machines/tape/tape.ts'
import { targetOf } from './accessible.ts'
import { isTyped, type Listen, pressedOf } from './user-events.ts'

/** Who rests on something for so long means it, in milliseconds: a mouse on its way crosses much. */
const REST_MS = 90
const COLUMN = 'ul, ol, [role=menu], [role=listbox]'

/** Where the mouse rested. */
interface Rested {
  readonly element: Element
  readonly target: Target
  /** Milliseconds since 1970. */
  readonly at: number
}

interface Followed {
  /** When the mouse came to an element that is pressed now: what is fetched for it beforehand belongs to that. */
  arrivedAt(element: Element): number
  /** A menu that opened under the mouse must open again, column by column, before what is in it can be pressed. */
  wayTo(element: Element): readonly Rested[]
}

/** Follows the mouse, as far as menus open under it. */
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
    // Of a column the last counts: it shows what stands beside it.
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
