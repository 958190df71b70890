import type { ReactNode, RefCallback, RefObject } from 'react'
import type { Tape } from '#machines/tape/tape.ts'
import { workbench } from './tapes.styles.ts'
import { useRoom } from './use-room.ts'

interface PortalFrameProps {
  readonly frame: RefCallback<HTMLIFrameElement>
  /** The player's pointer, positioned in the iframe's pixels. */
  readonly pointer: RefObject<HTMLDivElement | null>
  /** Size in CSS pixels of the portal, which is scaled down where there is less room. */
  readonly size: Tape['screen']
  readonly title: string
  /** Whether it fills its container, and is scaled up where there is more room. */
  readonly fills?: boolean
  /** Lies over the portal, positioned in its pixels. */
  readonly overlay?: ReactNode
  readonly children?: ReactNode
}

/** Maximum scale: on a projector more would look coarse. */
const LARGEST = 2
/** Left and right, or top and bottom, in pixels. */
const BORDERS = 2

/** The portal in an iframe, where it can be recorded, played and watched. */
export function PortalFrame(props: PortalFrameProps) {
  const { frame, pointer, size, title, fills = false, overlay, children } = props
  const [room, place] = useRoom(size)
  const inWidth = room.width / size.width
  const scale = fills ? Math.min(LARGEST, inWidth, room.height / size.height) : Math.min(1, inWidth)
  // If it does not fill its container, its size is known before anything is measured.
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
          {overlay}
          <div ref={pointer} hidden className={workbench.pointer} />
        </div>
        {children}
      </div>
    </div>
  )
}
