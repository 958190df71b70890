import { cx } from 'styled-system/css'
import { eventName } from '#machines/shared/event-name.rules.ts'
import { steps } from './charts.styles.ts'
import { type HistoryStep, hasStayed, placeOf } from './history.ts'

interface ChartStepsProps {
  /** Such as 'Last transitions'. */
  readonly label: string
  readonly history: readonly (HistoryStep & { readonly at?: number })[]
  /** Number of steps done; the last of them is marked. */
  readonly position?: number
  /** If given, a press on a step goes to it. */
  readonly onPosition?: (position: number) => void
}

const clock = new Intl.DateTimeFormat('en-AU', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The transitions, newest first. */
export function ChartSteps({ label, history, position, onPosition }: ChartStepsProps) {
  if (history.length === 0) return <p className={steps.empty}>Nothing yet.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <ol className={steps.list} aria-label={label} reversed tabIndex={0}>
      {history
        .map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
          <li key={at}>
            <Row
              step={step}
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
  readonly step: HistoryStep & { readonly at?: number }
  readonly isCurrent: boolean
  readonly onPress: (() => void) | undefined
}

function Row({ step, isCurrent, onPress }: RowProps) {
  const current = isCurrent ? 'step' : undefined
  const words = (
    <>
      <span className={steps.soft}>{step.at === undefined ? '' : clock.format(step.at)}</span>
      <span>
        {step.chart} {step.instance > 1 && step.instance}
      </span>
      <span className={steps.what}>{whatOf(step)}</span>
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

/** 'cart.refreshed → open.contents.reading' */
export const whatOf = (step: HistoryStep) =>
  `${eventName(step.event)} → ${hasStayed(step) ? 'stays' : placeOf(step.to)}`
