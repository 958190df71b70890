import { fitTogether } from '#machines/handout/crop.rules.ts'
import type { Box, Picture, Ring } from '#machines/handout/picture.ts'
import type { Step } from '#machines/tape/tape.ts'
import { takePicture } from './take-picture.ts'

/** Takes pictures of the portal while a tape is played. */
export interface Camera {
  /** Begins a step, numbered from 0. */
  aim(step: Step, at: number): void
  /** Takes the picture of the step, whose element this is. */
  take(element: Element): Promise<void>
  /** Takes the picture once more, after what was typed, if everything is still in sight. */
  retake(): Promise<void>
  /** The picture of the step, if it has been taken. */
  readonly picture: Picture | null
  /** A picture of the whole page. */
  takeAll(): Promise<Picture | null>
}

interface Held {
  readonly at: number
  readonly element: Element
  readonly path: string
}

/** `page` is the portal's current page; null for that of another site. */
export function cameraOf(page: () => Document | null, isWaiting: () => boolean): Camera {
  let held: readonly Held[] = []
  let aimed: { readonly step: Step; readonly at: number } | null = null
  let picture: Picture | null = null
  return {
    get picture() {
      return picture
    },
    aim: (step, at) => {
      picture = null
      aimed = { step, at }
      // A note is about what follows it.
      if (step.note !== undefined) held = []
    },
    take: async (element) => {
      const shown = element.ownerDocument
      await drawn(shown, isWaiting)
      if (!aimed) return
      const own = { at: aimed.at, element: outlined(element, aimed.step), path: shown.location.pathname }
      const together = [...held, own]
      const canStay = held.every((each) => each.path === own.path && isInSight(each.element))
      held = canStay && fitTogether(together.map((each) => boxOf(each.element))) ? together : [own]
      picture = await takePicture(shown, () => held.flatMap(ringOf))
    },
    retake: async () => {
      const shown = page()
      if (!shown || !picture || !held.every(({ element }) => isInSight(element))) return
      await drawn(shown, isWaiting)
      picture = await takePicture(shown, () => held.flatMap(ringOf))
    },
    takeAll: async () => {
      const shown = page()
      if (!shown) return null
      await drawn(shown, isWaiting)
      return takePicture(shown, () => [])
    },
  }
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height }
}

/** A ring around nearly all of the page says nothing. */
const MOST_SHARE = 0.6

function ringOf({ at, element }: Held): readonly Ring[] {
  const box = boxOf(element)
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement
  return box.width * box.height > MOST_SHARE * clientWidth * clientHeight ? [] : [{ step: at, ...box }]
}

/** A smaller element, in CSS pixels, is there for screen readers only; its label is what people see. */
const SMALLEST = 12

function outlined(element: Element, step: Step): Element {
  if (step.do === 'see' && step.text !== undefined) return smallestWith(step.text, element)
  const { width, height } = element.getBoundingClientRect()
  return width < SMALLEST || height < SMALLEST
    ? (element.closest('label') ?? element.parentElement ?? element)
    : element
}

const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ')

function smallestWith(text: string, element: Element): Element {
  const inner = [...element.children].find((child) => textOf(child).includes(text))
  return inner ? smallestWith(text, inner) : element
}

/** Whether nothing covers the middle of an element, such as a dialog that has opened since. */
function isInSight(element: Element): boolean {
  if (!element.isConnected || element.closest('[aria-hidden="true"], [inert]')) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && (element.contains(hit) || hit.contains(element))
}

const POLL_MS = 50
/** A picture is not kept waiting for longer than this, in milliseconds. */
const MOST_MS = 2_000

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, POLL_MS))

/** Resolves when nothing that the page shows is still being loaded. */
async function drawn(page: Document, isWaiting: () => boolean): Promise<void> {
  const until = Date.now() + MOST_MS
  const isDrawn = () =>
    !isWaiting() &&
    page.fonts.status === 'loaded' &&
    page.querySelector('[aria-busy=true]') === null &&
    [...page.images].every((image) => image.complete || !isNear(image))
  while (!isDrawn() && Date.now() < until) await pause()
}

/** Pictures further down are loaded only once they are scrolled to. */
function isNear(image: HTMLImageElement): boolean {
  const { top, bottom } = image.getBoundingClientRect()
  return bottom > 0 && top < image.ownerDocument.documentElement.clientHeight
}
