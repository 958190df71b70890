import type { Turn } from '#machines/product/gallery.machine.ts'

const TURNS = {
  ArrowLeft: 'picture.previous',
  ArrowRight: 'picture.next',
  Home: 'picture.first',
  End: 'picture.last',
} as const

const isTurn = (key: string): key is keyof typeof TURNS => key in TURNS

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** What a key does to pictures that turn; null where it means something else. */
export function slideCommandOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed): Turn | null {
  return isTurn(key) && !(altKey || ctrlKey || metaKey || shiftKey) ? { type: TURNS[key] } : null
}
