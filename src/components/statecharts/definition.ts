import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { eventName } from '#machines/shared/event-name.rules.ts'
import type { NamedMachine } from './all-charts.ts'

/*
 * A statechart's definition as plain data: what is drawn, by the page of live charts and by docs/statecharts/.
 * It says what there is to see, and passes from one program to another as a running machine can't.
 */

export interface ChartState {
  /** 'cart.open.contents', as a rule: a state may have an id of its own. */
  readonly id: string
  readonly key: string
  readonly type: AnyStateNode['type']
  readonly tags: readonly string[]
  /** The state within it that it starts in. */
  readonly initial: string | null
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
}

export interface ChartTransition {
  /** As XState calls it; '' is at once. `eventName` says it to a reader. */
  readonly event: string
  /** '' where there is none. */
  readonly guard: string
  /** Empty where it is heard and nothing is left. */
  readonly targets: readonly string[]
}

export interface Chart extends Omit<NamedMachine, 'machine'> {
  /** The chart itself, whose id is what a running one is known by. */
  readonly root: ChartState
}

/** A chart as it is written, as plain data. */
export const chartOf = ({ name, exportedAs, machine }: NamedMachine): Chart => ({
  name,
  exportedAs,
  root: stateOf(machine.root),
})

const stateOf = (node: AnyStateNode): ChartState => ({
  id: node.id,
  key: node.key,
  type: node.type,
  tags: node.tags,
  initial: (node.type === 'compound' && node.initial?.target[0]?.id) || null,
  states: Object.values(node.states).map(stateOf),
  transitions: [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(transitionOf),
})

const transitionOf = ({ eventType, guard, target }: AnyTransitionDefinition): ChartTransition => ({
  event: eventType,
  guard: guardName(guard),
  targets: (target ?? []).map(({ id }) => id),
})

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  return guard === undefined ? '' : 'if'
}

/** States within one, by themselves or by their keys, as XState has them. */
interface Nested<State> {
  readonly states: readonly State[] | Readonly<Record<string, State>>
}

/** A state and all within it. */
export const withDescendants = <State extends Nested<State>>(state: State): readonly State[] => [
  state,
  ...Object.values<State>(state.states).flatMap((each) => withDescendants(each)),
]

export const isGroup = (state: ChartState) => state.states.length > 0

/** What is heard in a state and leaves nothing. */
export const heardIn = (state: ChartState) => state.transitions.filter(({ targets }) => targets.length === 0)

export const labelOf = ({ event, guard }: ChartTransition) =>
  `${eventName(event)}${guard ? ` [${guard}]` : ''}`
