import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { eventName } from '#machines/shared/event-name.rules.ts'
import type { NamedMachine } from './all-charts.ts'

/*
 * A statechart's definition as plain data, for the page of live statecharts and for docs/statecharts/. Unlike
 * a running machine it can be passed between threads.
 */

export interface ChartState {
  /** Usually like 'cart.open.contents', unless the state has an explicit id. */
  readonly id: string
  readonly key: string
  readonly type: AnyStateNode['type']
  readonly tags: readonly string[]
  /** Id of its initial state. */
  readonly initial: string | null
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
}

export interface ChartTransition {
  /** XState's event type; '' for an eventless transition. `eventName` makes it readable. */
  readonly event: string
  /** '' if there is none. */
  readonly guard: string
  /** Empty for a transition that leaves no state. */
  readonly targets: readonly string[]
}

export interface Chart extends Omit<NamedMachine, 'machine'> {
  /** The root state, whose id also identifies running actors. */
  readonly root: ChartState
}

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

/** A state's substates, as a list or keyed as in XState. */
interface Nested<State> {
  readonly states: readonly State[] | Readonly<Record<string, State>>
}

export const withDescendants = <State extends Nested<State>>(state: State): readonly State[] => [
  state,
  ...Object.values<State>(state.states).flatMap((each) => withDescendants(each)),
]

export const isGroup = (state: ChartState) => state.states.length > 0

/** The transitions that are handled in a state without leaving it. */
export const internalEventsIn = (state: ChartState) =>
  state.transitions.filter(({ targets }) => targets.length === 0)

export const labelOf = ({ event, guard }: ChartTransition) =>
  `${eventName(event)}${guard ? ` [${guard}]` : ''}`
