import type { PointerEvent } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { galleryMachine } from '#machines/product/gallery.machine.ts'
import { Picture } from '../../ui/picture.tsx'
import { slideStates } from '../slideshow/slides.ts'
import { gallery } from './product-dialog.styles.ts'

interface GalleryStageProps {
  readonly actor: ActorRefFrom<typeof galleryMachine>
  readonly state: SnapshotFrom<typeof galleryMachine>
  readonly pictures: readonly string[]
  readonly name: string
}

/** The current picture: it can be dragged, and zoomed by hovering with the mouse. */
export function GalleryStage({ actor, state, pictures, name }: GalleryStageProps) {
  const { shown, zoom } = state.context
  const lookOf = slideStates(state)
  const origin = zoom ? { transformOrigin: `${zoom.x * 100}% ${zoom.y * 100}%` } : undefined
  return (
    <div
      {...pointerHandlers(actor)}
      aria-live={state.hasTag('playing') ? 'off' : 'polite'}
      data-turns={pictures.length > 1 ? '' : undefined}
      data-dragging={state.hasTag('dragging') ? '' : undefined}
      className={gallery.stage}
    >
      {pictures.map((url, index) => (
        <div key={url} aria-hidden={index !== shown} {...lookOf(index)} className={gallery.slide}>
          <span
            data-zoomed={zoom && index === shown ? '' : undefined}
            style={index === shown ? origin : undefined}
            className={gallery.lens}
          >
            <Picture src={url} alt={pictureLabel(name, index, pictures.length)} eager />
          </span>
        </div>
      ))}
    </div>
  )
}

const pictureLabel = (name: string, index: number, count: number) =>
  count > 1 ? `${name}, picture ${index + 1} of ${count}` : name

type Pressed = PointerEvent<HTMLDivElement>

function pointerHandlers(actor: ActorRefFrom<typeof galleryMachine>) {
  return {
    onPointerDown: (event: Pressed) => {
      if (!event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      actor.send({ type: 'pointer.pressed', x: event.clientX, at: event.timeStamp })
    },
    onPointerMove: (event: Pressed) => {
      if (!event.isPrimary) return
      actor.send({ type: 'pointer.moved', x: event.clientX })
      if (event.pointerType === 'mouse') actor.send({ type: 'mouse.over', point: pointIn(event) })
    },
    onPointerUp: ({ currentTarget, timeStamp }: Pressed) =>
      actor.send({ type: 'pointer.released', width: currentTarget.clientWidth, at: timeStamp }),
    onPointerCancel: () => actor.send({ type: 'pointer.lost' }),
    onPointerLeave: () => actor.send({ type: 'mouse.left' }),
    // Otherwise the browser drags the picture as a file.
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}

function pointIn({ currentTarget, clientX, clientY }: Pressed) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}
