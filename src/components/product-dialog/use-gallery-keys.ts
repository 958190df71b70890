import { type RefObject, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { galleryMachine } from '#machines/product/gallery.machine.ts'

const MOVES = {
  ArrowLeft: 'picture.previous',
  ArrowRight: 'picture.next',
  Home: 'picture.first',
  End: 'picture.last',
} as const

/** Controls to which these keys mean something of their own. */
const OWN_KEYS = 'input, textarea, select, [role=combobox], [role=listbox]'

const isMove = (key: string): key is keyof typeof MOVES => key in MOVES

/** Turns pictures by keys anywhere in the dialog, so that nobody need find the right place first. */
export function useGalleryKeys(
  element: RefObject<HTMLElement | null>,
  actor: ActorRefFrom<typeof galleryMachine>,
): void {
  useEffect(() => {
    const dialog = element.current?.closest<HTMLElement>('[role=dialog]')
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      if (!isMove(key) || altKey || ctrlKey || metaKey || shiftKey) return
      if (target instanceof Element && target.closest(OWN_KEYS)) return
      if (actor.getSnapshot().context.count < 2) return
      event.preventDefault()
      actor.send({ type: MOVES[key] })
    }
    dialog?.addEventListener('keydown', onKey)
    return () => dialog?.removeEventListener('keydown', onKey)
  }, [element, actor])
}
