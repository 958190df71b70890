import type { SnapshotFrom } from 'xstate'
import type { galleryMachine } from '#machines/product/gallery.machine.ts'
import { wrapped } from '#machines/product/gallery.rules.ts'

/** A picture in sight, and where it moves from and to: CSS lengths along the stage. */
interface Slide {
  readonly index: number
  readonly from: string
  readonly to: string
}

const pixels = (by: number, side = 0) => `calc(${side * 100}% + ${by}px)`
const REST = '0%'

/** The one or two pictures in sight. One that stands still moves from where it is to there. */
export function slidesInSight(state: SnapshotFrom<typeof galleryMachine>): readonly Slide[] {
  const { count, shown, left, side, dragged, grip } = state.context
  if (state.hasTag('sliding')) {
    return [
      { index: left, from: pixels(dragged), to: `${-side * 100}%` },
      { index: shown, from: pixels(dragged, side), to: REST },
    ]
  }
  const by = grip ? grip.to - grip.from : state.hasTag('returning') ? dragged : 0
  if (by === 0) return [{ index: shown, from: REST, to: REST }]
  const next = by < 0 ? 1 : -1
  const to = (place: number) => (grip ? pixels(by, place) : `${place * 100}%`)
  return [
    { index: wrapped(shown + next, count), from: pixels(by, next), to: to(next) },
    { index: shown, from: pixels(by), to: to(0) },
  ]
}
