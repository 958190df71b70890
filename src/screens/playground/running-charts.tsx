import { cx } from 'styled-system/css'
import { keyOf, placeOf } from '../../components/actors/history.ts'
import { type Choice, choiceOf, chosenOf, type Moment } from './chart-snapshots.ts'
import { playground } from './playground.styles.ts'

interface RunningChartsProps {
  readonly moment: Moment
  readonly choice: Choice
  readonly onChoice: (choice: Choice) => void
}

/** The statecharts that run at a point, one of which is drawn. */
export function RunningCharts({ moment, choice, onChoice }: RunningChartsProps) {
  const chosen = chosenOf(moment, choice)
  const running = moment.instances.filter(({ isRunning }) => isRunning)
  if (running.length === 0) return <p className={cx(playground.running, playground.soft)}>None yet.</p>
  return (
    <ul role="list" className={playground.running}>
      {running.map((each) => (
        <li key={keyOf(each)}>
          <button
            type="button"
            aria-pressed={chosen !== undefined && keyOf(chosen) === keyOf(each)}
            onClick={() => onChoice(choiceOf(each))}
            className={playground.chart}
          >
            <strong>
              {each.chart} {each.instance > 1 && each.instance}
            </strong>
            <span className={playground.soft}>{placeOf(each.value)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
