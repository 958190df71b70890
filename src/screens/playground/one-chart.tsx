import { ChartDrawing } from '../../components/statecharts/chart-drawing.tsx'
import { ChartOutline } from '../../components/statecharts/chart-outline.tsx'
import { ChartSteps } from '../../components/statecharts/chart-steps.tsx'
import type { Chart } from '../../components/statecharts/definition.ts'
import { keyOf, placeOf } from '../../components/statecharts/history.ts'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { type Choice, chosenOf, type Moment } from './chart-snapshots.ts'
import { playground } from './playground.styles.ts'

interface OneChartProps {
  readonly charts: readonly Chart[]
  readonly moment: Moment
  readonly choice: Choice
  readonly onChoice: (choice: Choice) => void
}

export function OneChart({ charts, moment, choice, onChoice }: OneChartProps) {
  const chart = charts.find(({ root }) => root.id === choice.chart)
  const instance = chosenOf(moment, choice)
  const past = moment.past.filter((step) => instance && keyOf(step) === keyOf(instance))
  const options = charts.map(({ name, root }) => ({
    value: root.id,
    label: moment.instances.some((each) => each.chart === root.id && each.isRunning)
      ? `${name} (running)`
      : name,
  }))
  return (
    <Card aria-label="Chart">
      <div className={playground.bar}>
        <h2 className={playground.heading}>{choice.chart}</h2>
        <Select
          label="Chart to draw"
          options={options}
          value={chart ? choice.chart : ''}
          onChange={(id) => onChoice({ chart: id })}
          className={playground.choose}
        />
      </div>
      <p className={playground.place}>
        {instance ? placeWords(instance.isRunning, placeOf(instance.value)) : 'Not running.'}
      </p>
      {chart && (
        <>
          <ChartDrawing chart={chart} value={instance?.value ?? null} step={past.at(-1)} />
          <details>
            <summary className={playground.summary}>As a list</summary>
            <ChartOutline chart={chart} value={instance?.value ?? null} />
          </details>
        </>
      )}
      <h3 className={playground.heading}>Last transitions</h3>
      <ChartSteps label={`Last transitions of ${choice.chart}`} history={past} />
    </Card>
  )
}

const placeWords = (isRunning: boolean, place: string) =>
  `${isRunning ? 'In' : 'Stopped in'} ${place || 'its only state'}`
