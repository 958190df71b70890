import { cx } from 'styled-system/css'
import { type HistoryStep, whatOf } from '../actors/history.ts'
import { steps } from './charts.styles.ts'

/** What a step shows: 'cart 2', and 'cart.refreshed → open.contents.reading'. */
export interface StepRow {
  /** Milliseconds since the epoch. */
  readonly at?: number
  readonly what: string
  readonly words: string
}

interface StepListProps {
  /** Such as 'Last transitions'. */
  readonly label: string
  readonly rows: readonly StepRow[]
  /** Number of steps done; the last of them is marked. */
  readonly position?: number
  /** If given, a press on a step goes to it. */
  readonly onPosition?: (position: number) => void
}

interface ChartStepsProps extends Omit<StepListProps, 'rows'> {
  readonly history: readonly (HistoryStep & { readonly at?: number })[]
}

const clock = new Intl.DateTimeFormat('en-AU', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The transitions, newest first. */
export const ChartSteps = ({ history, ...rest }: ChartStepsProps) => (
  <StepList rows={history.map(rowOf)} {...rest} />
)

export const rowOf = (step: HistoryStep & { readonly at?: number }): StepRow => ({
  ...(step.at !== undefined && { at: step.at }),
  what: step.instance > 1 ? `${step.chart} ${step.instance}` : step.chart,
  words: whatOf(step),
})

/** Steps, newest first. */
export function StepList({ label, rows, position, onPosition }: StepListProps) {
  if (rows.length === 0) return <p className={steps.empty}>Nothing yet.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <ol role="list" className={steps.list} aria-label={label} reversed tabIndex={0}>
      {rows
        .map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
          <li key={at}>
            <Row
              row={row}
              isCurrent={at + 1 === position}
              onPress={onPosition && (() => onPosition(at + 1))}
            />
          </li>
        ))
        .reverse()}
    </ol>
  )
}

interface RowProps {
  readonly row: StepRow
  readonly isCurrent: boolean
  readonly onPress: (() => void) | undefined
}

function Row({ row, isCurrent, onPress }: RowProps) {
  const current = isCurrent ? 'step' : undefined
  const words = (
    <>
      <span className={steps.soft}>{row.at === undefined ? '' : clock.format(row.at)}</span>
      <span>{row.what}</span>
      <span className={steps.what}>{row.words}</span>
    </>
  )
  if (!onPress)
    return (
      <div className={steps.row} aria-current={current}>
        {words}
      </div>
    )
  return (
    <button type="button" aria-current={current} onClick={onPress} className={cx(steps.row, steps.pressable)}>
      {words}
    </button>
  )
}
