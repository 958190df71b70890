import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { operationNames } from '#contract/operations.ts'
import { eventName } from '#machines/shared/event-name.rules.ts'
import { readTape, type Step } from '#machines/tape/tape.ts'
import type { Transition } from '#machines/tape/transition.rules.ts'
import { withDescendants } from '../../src/components/statecharts/definition.ts'
import { transitionsOf } from './transitions.ts'

const FOLDER = join(import.meta.dirname, '../../tests/tapes')

/** The steps of the project's tapes. Throws if a tape can't be read. */
export function tapedSteps(): readonly Step[] {
  return readdirSync(FOLDER).flatMap((file) => {
    const read = readTape(readFileSync(join(FOLDER, file), 'utf8'))
    if ('problem' in read) throw new Error(`${file}: ${read.problem}`)
    return read.tape.steps
  })
}

/** How many transitions of a statechart are on tapes. Those that leave no state are on none. */
export function countTaped({ id, root }: AnyStateMachine, steps: readonly Step[]): number {
  const taped = steps.flatMap(({ charts }) => charts).filter(({ chart }) => chart === id)
  const all = withDescendants(root).flatMap(transitionsOf)
  return all.filter((each) => taped.some((line) => isOnTape(each, line))).length
}

/** Whether a line of a tape is this transition: its event, from its state or one inside, to its target. */
function isOnTape({ source, eventType, target }: AnyTransitionDefinition, line: Transition): boolean {
  const isEvent = eventName(eventType) === line.event
  const from = source.path.join('.')
  const targets = target ?? []
  return isEvent && isIn(line.from, from) && targets.some(({ path }) => isIn(line.to, path.join('.')))
}

const isIn = (states: string, state: string) =>
  state === '' || states.split(', ').some((each) => each === state || each.startsWith(`${state}.`))

/** How many operations of the contract tapes call, and those that none calls. */
export function operationsLine(steps: readonly Step[]): string {
  const called = new Set(steps.flatMap(({ calls }) => calls.map(({ operation }) => operation)))
  const all = operationNames()
  const others = all.filter((name) => !called.has(name))
  return `${all.length - others.length} of ${all.length} operations are on tapes; not ${others.join(', ')}`
}
