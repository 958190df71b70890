import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate'

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

export interface Chart {
  /** 'quick-order/line' of machines/quick-order/line.machine.ts. */
  readonly name: string
  /** What its module exports it as. */
  readonly exportedAs: string
  /** The chart itself, whose id is what a running one is known by. */
  readonly root: ChartState
}

/** The charts of machines/`name`.machine.ts, by what the module exports. */
export const chartsIn = (name: string, exported: object): readonly Chart[] =>
  Object.entries(exported).flatMap(([exportedAs, machine]) =>
    machine instanceof StateMachine ? [chartOf(name, exportedAs, machine)] : [],
  )

export const chartOf = (name: string, exportedAs: string, { root }: AnyStateMachine): Chart => ({
  name,
  exportedAs,
  root: stateOf(root),
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

/** A state and all within it. */
export const withDescendants = (state: ChartState): readonly ChartState[] => [
  state,
  ...state.states.flatMap(withDescendants),
]

export const isGroup = (state: ChartState) => state.states.length > 0

/** What is heard in a state and leaves nothing. */
export const heardIn = (state: ChartState) => state.transitions.filter(({ targets }) => targets.length === 0)

export const labelOf = ({ event, guard }: ChartTransition) =>
  `${eventName(event)}${guard ? ` [${guard}]` : ''}`

/** What XState calls 'xstate.done.actor.0.cart.open' is for a reader that what runs there is done. */
export function eventName(type: string): string {
  if (type === '') return 'at once'
  if (type === '*') return 'anything else'
  const [, kind, delay] = /^xstate\.(after|done|error|snapshot)\.(?:actor|state)?\.?([^.]*)/.exec(type) ?? []
  if (kind === 'after') return `after ${delay}`
  if (kind === 'done') return 'done'
  if (kind === 'error') return 'failed'
  return kind ?? type
}
