import { type RefObject, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { galleryMachine } from '#machines/product/gallery.machine.ts'

/**
 * Gives the browser's full screen to an element while the chart says so, and tells the chart when the
 * browser has taken it back. Where there is none (iPhones), filling the window is all there is. Escape
 * leaves full screen and not the dialog around it, and focus stays with what is to be seen.
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
    const covered = coveredBy(element.current)
    for (const each of covered) each.inert = true
    element.current?.requestFullscreen?.().catch(() => undefined)
    return () => {
      for (const each of covered) each.inert = false
      document.removeEventListener('fullscreenchange', onChange)
      window.removeEventListener('keydown', onKey, { capture: true })
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
    }
  }, [element, actor, isFullscreen])
}

/** What lies beside an element and around it, up to its dialog. */
function coveredBy(element: HTMLElement | null): readonly HTMLElement[] {
  const parent = element?.parentElement
  if (!element || !parent || element.matches('[role=dialog]')) return []
  const beside = [...parent.children].filter((each) => each instanceof HTMLElement)
  return [...beside.filter((each) => each !== element), ...coveredBy(parent)]
}
