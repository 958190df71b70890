import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyStateNodeConfig,
  createMachine,
  type EventFrom,
  type SnapshotFrom,
} from 'xstate'
import { getAdjacencyMap, getShortestPaths, serializeSnapshot, type TraversalOptions } from 'xstate/graph'
import { childrenOf, nameOf, transitionsOf } from './transitions.ts'

/** Where a chart can be: a state, in each of its regions if it has several. */
export interface Place {
  /** As XState writes it. */
  readonly value: string
  readonly isFinal: boolean
  /** The transitions of the shortest way there. */
  readonly way: readonly string[]
  /** The transitions that can be taken there, and the place that each leads to. */
  readonly exits: ReadonlyMap<string, string>
}

/**
 * Every place that a chart can come to, by `xstate/graph`, whatever its guards say and what it invokes comes
 * to: none is forgotten, though not each can be reached by the way that is given.
 */
export function placesOf({ root }: AnyStateMachine): readonly Place[] {
  const bare = createMachine(bareOf(root))
  const options: TraversalOptions<SnapshotFrom<typeof bare>, EventFrom<typeof bare>, unknown> = {
    events: bare.events.map((type) => ({ type })),
    filterEvents: (snapshot, event) => snapshot.can(event),
    serializeState: serializeSnapshot,
  }
  const adjacency = getAdjacencyMap(bare, options)
  return getShortestPaths(bare, options).map(({ state, steps }) => {
    const exits = Object.values(adjacency[serializeSnapshot(state)]?.transitions ?? {})
    return {
      value: JSON.stringify(state.value),
      isFinal: state.status === 'done',
      // The first step is where the chart begins.
      way: steps.slice(1).map(({ event }) => event.type),
      exits: new Map(exits.map((exit) => [exit.event.type, JSON.stringify(exit.state.value)])),
    }
  })
}

/** A state of a chart in which nothing but the transitions is left, each with its name for its event. */
function bareOf(node: AnyStateNode): AnyStateNodeConfig {
  const on = transitionsOf(node).map((transition) => {
    const target = transition.target?.map(({ id }) => `#${id}`)
    return [nameOf(transition), { target, reenter: transition.reenter, actions: 'taken' }]
  })
  return {
    id: node.id,
    ...(node.type !== 'atomic' && { type: node.type }),
    ...(node.type === 'compound' && { initial: node.initial?.target[0]?.key }),
    states: Object.fromEntries(childrenOf(node).map((child) => [child.key, bareOf(child)])),
    on: Object.fromEntries(on),
  }
}
