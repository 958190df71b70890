import { type RefCallback, type RefObject, useLayoutEffect, useState } from 'react'
import type { Tape } from '#machines/tape/tape.ts'
import { workbench } from './workbench.styles.ts'

interface PortalFrameProps {
  readonly frame: RefCallback<HTMLIFrameElement>
  /** Where the player points, in the frame's own pixels. */
  readonly pointer: RefObject<HTMLDivElement | null>
  /** In CSS pixels of the portal: it is shown smaller where there is no room. */
  readonly size: Tape['screen']
  readonly title: string
}

/** The portal itself, in a frame of our own: what it does there can be recorded, played and watched. */
export function PortalFrame({ frame, pointer, size, title }: PortalFrameProps) {
  const [room, setRoom] = useState(size.width)
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  useLayoutEffect(() => {
    if (!place) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(place)
    return () => observer.disconnect()
  }, [place])
  const scale = Math.min(1, room / size.width)
  return (
    <div ref={setPlace}>
      <div
        className={workbench.room}
        style={{ width: size.width * scale + 2, height: size.height * scale + 2, maxWidth: '100%' }}
      >
        <div className={workbench.frame} style={{ ...size, transform: `scale(${scale})` }}>
          <iframe ref={frame} title={title} className={workbench.frame} style={size} />
          <div ref={pointer} hidden className={workbench.pointer} />
        </div>
      </div>
    </div>
  )
}
