import { type RefObject, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { galleryMachine } from '#machines/product/gallery.machine.ts'

/**
 * Puts an element into the browser's full screen while `isFullscreen` is set, and reports when the browser
 * leaves it. Without the API (iPhones) the element only fills the window. Escape leaves full screen and not
 * the dialog, and focus stays within the visible element.
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
    // Captured on the window, before the dialog's listener on the document.
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

/** The siblings of an element and of its ancestors, up to the dialog. */
function coveredBy(element: HTMLElement | null): readonly HTMLElement[] {
  const parent = element?.parentElement
  if (!element || !parent || element.matches('[role=dialog]')) return []
  const beside = [...parent.children].filter((each) => each instanceof HTMLElement)
  return [...beside.filter((each) => each !== element), ...coveredBy(parent)]
}
