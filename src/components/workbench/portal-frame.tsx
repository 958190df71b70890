import { type RefObject, useLayoutEffect, useState } from 'react'
import { workbench } from './workbench.styles.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

interface PortalFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** In CSS pixels of the portal: it is shown smaller where there is no room. */
  readonly size: Size
  readonly title: string
}

/** The portal itself, in a frame of our own: what it does there can be recorded, played and watched. */
export function PortalFrame({ frame, size, title }: PortalFrameProps) {
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
    <div ref={setPlace} className={workbench.room} style={{ height: size.height * scale }}>
      <iframe
        ref={frame}
        title={title}
        src="about:blank"
        className={workbench.frame}
        style={{ ...size, transform: `scale(${scale})` }}
      />
    </div>
  )
}
