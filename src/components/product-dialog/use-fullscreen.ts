import { type RefObject, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { galleryMachine } from '#machines/product/gallery.machine.ts'

/**
 * Gives the browser's full screen to an element while the chart says so, and tells the chart when the
 * browser has taken it back. Where there is none (iPhones), filling the window is all there is. Escape
 * leaves full screen and not the dialog around it.
 */
export function useFullscreen(
  element: RefObject<HTMLElement | null>,
  actor: ActorRefFrom<typeof galleryMachine>,
  isFullscreen: boolean,
): void {
  useEffect(() => {
    if (!isFullscreen) return
    const leave = () => actor.send({ type: 'fullscreen.left' })
    const onChange = () => {
      if (!document.fullscreenElement) leave()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      leave()
    }
    document.addEventListener('fullscreenchange', onChange)
    // Before the dialog, which hears keys on the document.
    window.addEventListener('keydown', onKey, { capture: true })
    element.current?.requestFullscreen?.().catch(() => undefined)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      window.removeEventListener('keydown', onKey, { capture: true })
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [element, actor, isFullscreen])
}
