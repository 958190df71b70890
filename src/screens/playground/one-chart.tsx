import { type ReactNode, Suspense, use } from 'react'
import type { StateValue } from 'xstate'
import { eventName } from '#machines/shared/event-name.rules.ts'
import { activeIn, keyOf, placeOf } from '../../components/actors/history.ts'
import { type ChartDrawingProps, ChartPicture } from '../../components/statecharts/chart-picture.tsx'
import { ChartSteps } from '../../components/statecharts/chart-steps.tsx'
import { drawing, outline } from '../../components/statecharts/charts.styles.ts'
import type { Chart, ChartState } from '../../components/statecharts/definition.ts'
import { layoutOf } from '../../components/statecharts/load-charts.ts'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Choice, chosenOf, type Moment } from './chart-snapshots.ts'
import { playground } from './playground.styles.ts'

interface OneChartProps {
  readonly charts: readonly Chart[]
  readonly moment: Moment
  readonly choice: Choice
  readonly onChoice: (choice: Choice) => void
  /** Marks all transitions up to this point, and not only the last. */
  readonly showsWay?: boolean
}

export function OneChart({ charts, moment, choice, onChoice, showsWay = false }: OneChartProps) {
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
      {!chart && <p className={drawing.failed}>This version of the portal has no such statechart to draw.</p>}
      {chart && (
        <>
          <ChartDrawing
            chart={chart}
            value={instance?.value ?? null}
            step={past.at(-1)}
            way={showsWay ? past : undefined}
          />
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

/** A diagram of a statechart's definition, with the active states highlighted. */
function ChartDrawing(props: ChartDrawingProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      {/* Keyed, so that another statechart starts scrolled to its top. */}
      <Laid key={props.chart.root.id} {...props} />
    </Suspense>
  )
}

function Laid(props: ChartDrawingProps) {
  const layout = use(layoutOf(props.chart.root.id))
  if (!layout)
    return <p className={drawing.failed}>The diagram could not be drawn. The list below shows the same.</p>
  return <ChartPicture {...props} layout={layout} />
}

interface ChartOutlineProps {
  readonly chart: Chart
  readonly value: StateValue | null
}

/** The diagram as text: each state with its substates and transitions. */
export function ChartOutline({ chart, value }: ChartOutlineProps) {
  return (
    <ul role="list" className={outline.root} aria-label={`States of ${chart.root.id}`}>
      <Item state={chart.root} active={activeIn(chart.root, value)} />
    </ul>
  )
}

function Item({ state, active }: { readonly state: ChartState; readonly active: ReadonlySet<string> }) {
  return (
    <li>
      <span aria-current={active.has(state.id) || undefined} className={outline.name}>
        {state.key}
      </span>
      <span className={outline.soft}>{state.tags.map((tag) => ` #${tag}`).join('')}</span>
      <ul role="list" className={outline.list}>
        {wordsOf(state).map((words) => (
          <li key={words} className={outline.soft}>
            {words}
          </li>
        ))}
        {state.states.map((child) => (
          <Item key={child.id} state={child} active={active} />
        ))}
      </ul>
    </li>
  )
}

const wordsOf = (state: ChartState) => [
  ...new Set(
    state.transitions.map(({ event, guard, targets }) => {
      const condition = guard ? `, if ${guard === 'if' ? 'the condition holds' : guard}` : ''
      return `${eventName(event)}${condition}: ${targets.join(' and ') || 'stays'}`
    }),
  ),
]
