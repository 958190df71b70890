import type { Speed } from '#machines/tape/player.machine.ts'

const TRAVEL_MS: Readonly<Record<Speed, number>> = { slow: 1000, natural: 450, quick: 0 }

/** Moves the visible pointer to an element in the iframe. */
export function pointerOf(pointer: HTMLElement | null, speed: Speed) {
  return (element: Element): Promise<void> => {
    const travel = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : TRAVEL_MS[speed]
    const { left, top, width, height } = element.getBoundingClientRect()
    if (pointer) {
      pointer.hidden = false
      pointer.style.transitionDuration = `${travel}ms`
      pointer.style.transform = `translate(${left + width / 2}px, ${top + height / 2}px)`
    }
    return new Promise((resolve) => setTimeout(resolve, travel))
  }
}
