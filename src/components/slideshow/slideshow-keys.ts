import type { SlideCommand } from '#machines/product/gallery.machine.ts'

const TURNS = {
  ArrowLeft: 'picture.previous',
  ArrowRight: 'picture.next',
  Home: 'picture.first',
  End: 'picture.last',
} as const

const isSlideKey = (key: string): key is keyof typeof TURNS => key in TURNS

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** The slideshow command of a key; null for other keys and with modifiers. */
export function slideCommandOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed): SlideCommand | null {
  return isSlideKey(key) && !(altKey || ctrlKey || metaKey || shiftKey) ? { type: TURNS[key] } : null
}
