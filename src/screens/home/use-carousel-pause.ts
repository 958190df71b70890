import { type FocusEvent, type PointerEvent, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { carouselMachine, Hold } from '#machines/home/carousel.machine.ts'

export type CarouselActor = ActorRefFrom<typeof carouselMachine>

const REDUCED = '(prefers-reduced-motion: reduce)'

export const mayMove = () => !window.matchMedia(REDUCED).matches

/** Sends the carousel the reasons to pause: hover, focus, a hidden page, and reduced motion. */
export function useCarouselPause(actor: CarouselActor) {
  const begin = (by: Hold) => actor.send({ type: 'hold.began', by })
  const end = (by: Hold) => actor.send({ type: 'hold.ended', by })
  useEffect(() => {
    const look = () => actor.send({ type: document.hidden ? 'hold.began' : 'hold.ended', by: 'hidden' })
    const reduced = window.matchMedia(REDUCED)
    const calm = () => {
      if (reduced.matches) actor.send({ type: 'motion.reduced' })
    }
    look()
    document.addEventListener('visibilitychange', look)
    reduced.addEventListener('change', calm)
    return () => {
      document.removeEventListener('visibilitychange', look)
      reduced.removeEventListener('change', calm)
    }
  }, [actor])
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') begin('mouse')
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') end('mouse')
    },
    // Focus left behind by a mouse click does not pause the banners.
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) begin('focus')
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) end('focus')
    },
  }
}
