import { type RefCallback, useCallback, useState } from 'react'
import { publicPaths } from '../../components/public-paths.ts'
import type { ChartLog } from '../../components/statecharts/chart-log.ts'
import { useRoom } from '../../components/tapes/use-room.ts'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { playground } from './playground.styles.ts'

const SIZES = {
  phone: { label: 'Phone', width: 390, height: 844 },
  tablet: { label: 'Tablet', width: 820, height: 1180 },
  desktop: { label: 'Desktop', width: 1440, height: 900 },
}
type Size = keyof typeof SIZES
const OPTIONS = [
  { value: 'phone', label: SIZES.phone.label },
  { value: 'tablet', label: SIZES.tablet.label },
  { value: 'desktop', label: SIZES.desktop.label },
] satisfies { value: Size; label: string }[]

const NO_ROOM = { width: 0, height: 0 }

/** The portal in a frame of phone, tablet or desktop size, scaled to fit. */
export function PortalWindow({ log }: { readonly log: ChartLog }) {
  const [size, setSize] = useState<Size>('phone')
  const [room, place] = useRoom(NO_ROOM)
  // Stable across renders; the returned clean-up stops listening to a removed frame.
  const listen: RefCallback<HTMLIFrameElement> = useCallback(
    (frame) => (frame ? log.listenTo(frame) : undefined),
    [log],
  )
  const { width, height } = SIZES[size]
  const scale = Math.min(1, room.width / width)
  return (
    <section aria-label="Portal" className={playground.portal}>
      <div className={playground.bar}>
        <SegmentedToggle label="Size" options={OPTIONS} value={size} onChange={setSize} />
        <span className={playground.soft}>
          {width} × {height}
          {scale < 1 && `, at ${Math.round(scale * 100)} %`}
        </span>
      </div>
      <div ref={place}>
        <div className={playground.window} style={{ width: width * scale, height: height * scale }}>
          <iframe
            ref={listen}
            src={publicPaths.home}
            title="The portal"
            className={playground.frame}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  )
}
