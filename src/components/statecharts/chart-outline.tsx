import type { StateValue } from 'xstate'
import { eventName } from '#machines/shared/event-name.rules.ts'
import { outline } from './charts.styles.ts'
import type { Chart, ChartState } from './definition.ts'
import { activeIn } from './history.ts'

interface ChartOutlineProps {
  readonly chart: Chart
  readonly value: StateValue | null
}

/** The diagram as text: each state with its substates and transitions. */
export function ChartOutline({ chart, value }: ChartOutlineProps) {
  return (
    <ul className={outline.root} aria-label={`States of ${chart.root.id}`}>
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
      <ul className={outline.list}>
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
