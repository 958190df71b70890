import { type RefCallback, Suspense, use, useCallback, useState, useSyncExternalStore } from 'react'
import { publicPaths } from '../../components/navigation/public-paths.ts'
import { type ChartLog, type ChartRecord, createChartLog } from '../../components/statecharts/chart-log.ts'
import { ChartSteps, rowOf } from '../../components/statecharts/chart-steps.tsx'
import { loadCharts } from '../../components/statecharts/load-charts.ts'
import { useRoom } from '../../components/tapes/use-room.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Choice, choiceOf, nowOf, thenOf } from './chart-snapshots.ts'
import { ChartStepper } from './chart-stepper.tsx'
import { OneChart } from './one-chart.tsx'
import { playground } from './playground.styles.ts'
import { RunningCharts } from './running-charts.tsx'

/** The portal beside its running statecharts, updated live. */
export function LiveCharts() {
  const [log] = useState(createChartLog)
  return (
    <div className={playground.live}>
      <PortalWindow log={log} />
      <Suspense fallback={<Skeleton height="30rem" />}>
        <Charts log={log} />
      </Suspense>
    </div>
  )
}

interface Pause {
  readonly record: ChartRecord
  /** Number of transitions shown so far. */
  readonly position: number
}

function Charts({ log }: { readonly log: ChartLog }) {
  const charts = use(loadCharts())
  const live = useSyncExternalStore(log.subscribe, log.getSnapshot)
  const [choice, setChoice] = useState<Choice>({ chart: 'session' })
  const [pause, setPause] = useState<Pause | null>(null)
  const moment = pause ? thenOf(pause.record, pause.position) : nowOf(live)
  const stepTo = (record: ChartRecord, position: number) => {
    setPause({ record, position })
    // The drawn statechart follows the transition.
    const step = record.history[position - 1]
    if (step) setChoice(choiceOf(step))
  }
  return (
    <div className={playground.charts}>
      <Card heading={pause ? 'Charts at this step' : 'Running now'} aria-label="Running charts">
        <div className={playground.bar}>
          {pause ? (
            <Button onClick={() => setPause(null)}>Back to now</Button>
          ) : (
            <Button
              aria-disabled={live.history.length === 0}
              onClick={() => stepTo(live, live.history.length)}
            >
              Step through
            </Button>
          )}
          {pause && <Since count={live.history.length - pause.record.history.length} />}
        </div>
        {pause && (
          <ChartStepper
            rows={pause.record.history.map(rowOf)}
            position={pause.position}
            onPosition={(position) => stepTo(pause.record, position)}
          />
        )}
        <RunningCharts moment={moment} choice={choice} onChoice={setChoice} />
      </Card>
      <OneChart charts={charts} moment={moment} choice={choice} onChoice={setChoice} />
      <Card heading="History">
        {pause ? (
          <ChartSteps
            label="Transitions of all charts"
            history={pause.record.history}
            position={pause.position}
            onPosition={(position) => stepTo(pause.record, position)}
          />
        ) : (
          <ChartSteps label="Transitions of all charts" history={live.history} />
        )}
      </Card>
    </div>
  )
}

/** The portal keeps running while the user steps through the past. */
const Since = ({ count }: { readonly count: number }) =>
  count > 0 ? (
    <span className={playground.soft}>The portal keeps running: {count} more since then.</span>
  ) : null

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
function PortalWindow({ log }: { readonly log: ChartLog }) {
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
