import { Suspense, use, useState, useSyncExternalStore } from 'react'
import { type ChartLog, type ChartRecord, createChartLog } from '../../components/statecharts/chart-log.ts'
import { ChartStepper } from '../../components/statecharts/chart-stepper.tsx'
import { ChartSteps } from '../../components/statecharts/chart-steps.tsx'
import { loadCharts } from '../../components/statecharts/load-charts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Choice, choiceOf, nowOf, thenOf } from './chart-snapshots.ts'
import { OneChart } from './one-chart.tsx'
import { playground } from './playground.styles.ts'
import { PortalWindow } from './portal-window.tsx'
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
            history={pause.record.history}
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
