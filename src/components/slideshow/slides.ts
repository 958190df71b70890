import type { CSSProperties } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { galleryMachine } from '#machines/product/gallery.machine.ts'
import { GALLERY, wrapped } from '#machines/product/gallery.rules.ts'

/** A visible picture and the start and end of its movement, as CSS lengths along the stage. */
interface Slide {
  readonly index: number
  readonly from: string
  readonly to: string
}

const pixels = (by: number, side = 0) => `calc(${side * 100}% + ${by}px)`
const REST = '0%'

/** The one or two visible pictures. A picture at rest has the same start and end. */
function slidesInSight(state: SnapshotFrom<typeof galleryMachine>): readonly Slide[] {
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

/** The attributes of each picture's element, by index. */
export function slideStates(state: SnapshotFrom<typeof galleryMachine>) {
  const inSight = new Map(slidesInSight(state).map((slide) => [slide.index, slide]))
  // Alternates with each slide, since the browser restarts an animation only if its name changes.
  const turn = state.context.shown % 2 === 0 ? 'even' : 'odd'
  return (index: number) => {
    const slide = inSight.get(index)
    if (!slide) return { 'data-away': '' }
    return { 'data-moves': slide.from === slide.to ? undefined : turn, style: slideStyle(slide) }
  }
}

function slideStyle({ from, to }: Slide): CSSProperties {
  // React's types lack custom properties.
  return { '--from': from, '--to': to, '--slide-time': `${GALLERY.slideMs}ms` } as CSSProperties
}
