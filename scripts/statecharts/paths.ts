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

/** A state value of a statechart, with a state per parallel region. */
export interface Place {
  /** XState's state value as JSON. */
  readonly value: string
  readonly isFinal: boolean
  /** The transitions of the shortest path to it. */
  readonly way: readonly string[]
  /** The transitions that leave it, with their target. */
  readonly exits: ReadonlyMap<string, string>
}

/**
 * Every state value that a statechart can reach, by `xstate/graph`, ignoring guards and results of invoked
 * actors. None is missed, but the given path may be impossible.
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
      // The first step is the initial state.
      way: steps.slice(1).map(({ event }) => event.type),
      exits: new Map(exits.map((exit) => [exit.event.type, JSON.stringify(exit.state.value)])),
    }
  })
}

/** The config of a state reduced to its transitions, each with its name as its event. */
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
