import { type RefObject, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { galleryMachine } from '#machines/product/gallery.machine.ts'
import { slideCommandOf } from '../slideshow/slideshow-keys.ts'

/** Controls with their own use of these keys. */
const OWN_KEYS = 'input, textarea, select, [role=combobox], [role=listbox]'

/** Changes pictures by keyboard anywhere in the dialog, wherever focus is. */
export function useGalleryKeys(
  element: RefObject<HTMLElement | null>,
  actor: ActorRefFrom<typeof galleryMachine>,
): void {
  useEffect(() => {
    const dialog = element.current?.closest<HTMLElement>('[role=dialog]')
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const turn = slideCommandOf(event)
      if (!turn) return
      if (target instanceof Element && target.closest(OWN_KEYS)) return
      if (actor.getSnapshot().context.count < 2) return
      event.preventDefault()
      actor.send(turn)
    }
    dialog?.addEventListener('keydown', onKey)
    return () => dialog?.removeEventListener('keydown', onKey)
  }, [element, actor])
}
