import type { CSSProperties, ReactNode, RefCallback, RefObject } from 'react'
import type { Tape } from '#machines/tape/tape.ts'
import { PortalFrame } from '../../components/tapes/portal-frame.tsx'
import { tour } from './tour.styles.ts'

interface TourStageProps {
  readonly frame: RefCallback<HTMLIFrameElement>
  /** The player's pointer. */
  readonly pointer: RefObject<HTMLDivElement | null>
  /** Size in CSS pixels of the portal's screen. */
  readonly size: Tape['screen']
  /** Lies over the portal, positioned in its pixels. */
  readonly overlay?: ReactNode
  /** Covers the portal. */
  readonly children?: ReactNode
}

/** The portal in the shape of its screen, as large as there is room. */
export function TourStage({ frame, pointer, size, overlay, children }: TourStageProps) {
  const shape: CSSProperties & Record<'--screen', string> = { '--screen': `${size.width} / ${size.height}` }
  return (
    <div className={tour.stage} style={shape}>
      <PortalFrame frame={frame} pointer={pointer} size={size} title="The portal" fills overlay={overlay}>
        {children}
      </PortalFrame>
    </div>
  )
}
