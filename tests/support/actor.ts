import { clearTimeout, setTimeout } from 'node:timers'
import { afterAll, expect, type RunnerTask } from 'vitest'
import {
  type Actor,
  type ActorOptions,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type InputFrom,
  type InspectionEvent,
  type SnapshotFrom,
  waitFor as waitForSnapshot,
} from 'xstate'
import { nameOf, namesOf } from '../../scripts/statecharts/transitions.ts'

type TagOf<Machine extends AnyStateMachine> = Parameters<SnapshotFrom<Machine>['hasTag']>[0]

interface Started<Machine extends AnyStateMachine> {
  readonly actor: Actor<Machine>
  /** What it has emitted, in order. */
  readonly emitted: readonly EmittedFrom<Machine>[]
  readonly context: () => SnapshotFrom<Machine>['context']
  /** Whether it is in a state with this tag. */
  readonly has: (tag: TagOf<Machine>) => boolean
  /** Waits until it is in a state with this tag. */
  readonly until: (tag: TagOf<Machine>) => Promise<SnapshotFrom<Machine>>
  /** Waits until no call is running. */
  readonly settled: () => Promise<SnapshotFrom<Machine>>
}

/**
 * The tests of a chart start its actors by `start`. After the last test of the file, each transition of the
 * chart must have been taken.
 */
export function actorsOf<Machine extends AnyStateMachine>(machine: Machine) {
  const taken = new Set<string>()
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return
    for (const transition of event._transitions) taken.add(nameOf(transition))
  }
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from this pattern.
  afterAll(({}, { tasks }) => {
    // With `-t` only some tests run.
    if (tasks.some(isLeftOut)) return
    expect(
      namesOf(machine).filter((name) => !taken.has(name)),
      'transitions that no test takes',
    ).toEqual([])
  })
  const start = (input: InputFrom<Machine>, options: Pick<ActorOptions<Machine>, 'clock'> = {}) => {
    const actor = createActor<AnyStateMachine>(machine, { ...options, input, inspect })
    const emitted: unknown[] = []
    actor.on('*', (event) => emitted.push(event))
    actor.start()
    const has = (tag: string) => actor.getSnapshot().hasTag(tag)
    const started = {
      actor,
      emitted,
      context: () => actor.getSnapshot().context,
      has,
      until: (tag: string) => waitFor(actor, () => has(tag)),
      settled: () => waitFor(actor, () => !has('busy')),
    }
    // An actor of any chart, typed as one of this chart.
    return started as unknown as Started<Machine>
  }
  return { start }
}

const isLeftOut = (task: RunnerTask): boolean =>
  task.mode === 'skip' || ('tasks' in task && task.tasks.some(isLeftOut))

/** A chart without a transition for this long is considered stuck. Real time, even with fake timers. */
const PATIENCE_MS = 10_000

/** Like XState's waitFor, but a chart that stops before the awaited state fails with its current state. */
export function waitFor<Actor extends AnyActorRef>(
  actor: Actor,
  isSo: (now: SnapshotFrom<Actor>) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<SnapshotFrom<Actor>> {
  const patience = new AbortController()
  const giveUp = () => patience.abort(new Error(`${placeOf(actor)}. It never came to ${isSo}`))
  const timer = setTimeout(giveUp, patienceMs)
  const { unsubscribe } = actor.subscribe(() => timer.refresh())
  const over = () => {
    unsubscribe()
    clearTimeout(timer)
  }
  const waiting = waitForSnapshot(actor, isSo, { signal: patience.signal })
  waiting.then(over, over)
  // Returned directly, so that the test continues in the same microtask as the chart.
  return waiting
}

/** For example 'The chart is active and stands at "shut", with the failure "Call your branch"'. */
function placeOf(actor: AnyActorRef): string {
  const { value, context, status } = actor.getSnapshot()
  const failure = context?.failure ? `, with the failure ${JSON.stringify(context.failure)}` : ''
  return `The chart is ${status} and stands at ${JSON.stringify(value)}${failure}`
}
