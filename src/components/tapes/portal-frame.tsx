import type { ReactNode, RefCallback, RefObject } from 'react'
import type { Tape } from '#machines/tape/tape.ts'
import { workbench } from './tapes.styles.ts'
import { useRoom } from './use-room.ts'

interface PortalFrameProps {
  readonly frame: RefCallback<HTMLIFrameElement>
  /** Where the player points, in the frame's own pixels. */
  readonly pointer: RefObject<HTMLDivElement | null>
  /** In CSS pixels of the portal: it is shown smaller where there is no room. */
  readonly size: Tape['screen']
  readonly title: string
  /** Takes all of the room that it is given, and is shown larger where there is more. */
  readonly fills?: boolean
  /** Lies over it. */
  readonly children?: ReactNode
}

/** On a projector: more would only show how coarse it is. */
const LARGEST = 2
/** Of the room, left and right or above and below, in pixels. */
const BORDERS = 2

/** The portal itself, in a frame of our own: what it does there can be recorded, played and watched. */
export function PortalFrame({ frame, pointer, size, title, fills = false, children }: PortalFrameProps) {
  const [room, place] = useRoom(size)
  const inWidth = room.width / size.width
  const scale = fills ? Math.min(LARGEST, inWidth, room.height / size.height) : Math.min(1, inWidth)
  // Unless it fills its room its place is known before there is anything to measure.
  const outer = fills
    ? { width: size.width * scale + BORDERS, height: size.height * scale + BORDERS }
    : {
        width: size.width + BORDERS,
        aspectRatio: `${size.width + BORDERS} / ${size.height + BORDERS}`,
      }
  return (
    <div ref={place} className={fills ? workbench.filled : undefined}>
      <div className={workbench.room} style={outer}>
        <div className={workbench.frame} style={{ ...size, transform: `scale(${scale})` }}>
          <iframe ref={frame} title={title} className={workbench.frame} style={size} />
          <div ref={pointer} hidden className={workbench.pointer} />
        </div>
        {children}
      </div>
    </div>
  )
}
