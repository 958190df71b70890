import { use, useState } from 'react'
import type { Happened } from '../../components/happened/happened.ts'
import { stepWords } from '../../components/happened/happened-words.ts'
import { StepList } from '../../components/statecharts/chart-steps.tsx'
import { loadCharts } from '../../components/statecharts/load-charts.ts'
import { Card } from '../../ui/card.tsx'
import { type Choice, choiceOf, thenOf } from './chart-snapshots.ts'
import { ChartStepper } from './chart-stepper.tsx'
import { OneChart } from './one-chart.tsx'
import { playground } from './playground.styles.ts'
import { RunningCharts } from './running-charts.tsx'

/** What happened, step by step, with the way through the statecharts. */
export function HappenedCharts({ happened }: { readonly happened: Happened }) {
  const charts = use(loadCharts())
  const { actors, steps } = happened
  const [position, setPosition] = useState(steps.length)
  const [choice, setChoice] = useState<Choice>(() => lastMoved(happened, steps.length))
  const stepTo = (next: number) => {
    setPosition(next)
    // The drawn statechart follows the transition; a call and a page leave it.
    const step = steps[next - 1]
    if (step?.kind === 'move') setChoice(choiceOf(step))
  }
  const record = { instances: actors, history: movesOf(steps) }
  const moment = thenOf(record, movesOf(steps.slice(0, position)).length)
  const rows = steps.map((step) => ({ at: step.at, ...stepWords(step) }))
  return (
    <div className={playground.live}>
      <Card heading="Steps" aria-label="Steps">
        <ChartStepper rows={rows} position={position} onPosition={stepTo} />
        <StepList label="What happened" rows={rows} position={position} onPosition={stepTo} />
      </Card>
      <div className={playground.charts}>
        <Card heading="Charts at this step" aria-label="Running charts">
          <RunningCharts moment={moment} choice={choice} onChoice={setChoice} />
        </Card>
        <OneChart charts={charts} moment={moment} choice={choice} onChoice={setChoice} showsWay />
      </div>
    </div>
  )
}

const movesOf = (steps: Happened['steps']) => steps.filter((step) => step.kind === 'move')

function lastMoved({ steps }: Happened, position: number): Choice {
  const last = movesOf(steps.slice(0, position)).at(-1)
  return last ? choiceOf(last) : { chart: 'session' }
}
