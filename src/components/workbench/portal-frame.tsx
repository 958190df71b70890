import type { ReactNode, RefCallback, RefObject } from 'react'
import type { Tape } from '#machines/tape/tape.ts'
import { useRoom } from './use-room.ts'
import { workbench } from './workbench.styles.ts'

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

/** The portal itself, in a frame of our own: what it does there can be recorded, played and watched. */
export function PortalFrame({ frame, pointer, size, title, fills = false, children }: PortalFrameProps) {
  const [room, place] = useRoom(size)
  const inWidth = room.width / size.width
  const scale = fills ? Math.min(LARGEST, inWidth, room.height / size.height) : Math.min(1, inWidth)
  return (
    <div ref={place} className={fills ? workbench.filled : undefined}>
      <div
        className={workbench.room}
        style={{ width: size.width * scale + 2, height: size.height * scale + 2, maxWidth: '100%' }}
      >
        <div className={workbench.frame} style={{ ...size, transform: `scale(${scale})` }}>
          <iframe ref={frame} title={title} className={workbench.frame} style={size} />
          <div ref={pointer} hidden className={workbench.pointer} />
        </div>
        {children}
      </div>
    </div>
  )
}
