import type { ScenarioName } from '#contract/control.ts'
import { type Exchange, type Take, tapeOf } from './build-tape.rules.ts'
import { dateOrder } from './placeholders.rules.ts'
import { type Action, TAPE_VERSION, type Tape } from './tape.ts'
import { type Movement, observedOf } from './transition.rules.ts'

/** What a person did, when (milliseconds since 1970), and what he has to say about it. */
export interface Noted {
  readonly action: Action
  readonly at: number
  readonly note?: string
  /** The page that it asked for has come. */
  readonly isLoaded?: boolean
}

/** What a chart did, and when. */
export interface Moved {
  readonly movement: Movement
  readonly at: number
}

interface Recorded {
  readonly scenario: ScenarioName
  readonly screen: Tape['screen']
  readonly day: string
  /** Where the portal is: 'http://localhost:3000'. */
  readonly origin: string
  /** The world's time when it was opened, and ours at the same moment. */
  readonly clock: string
  readonly begun: number
  readonly actions: readonly Noted[]
  readonly moves: readonly Moved[]
  readonly exchanges: readonly (Exchange & { readonly at: string })[]
}

/** Two clocks are held against each other only as well as a call takes, in milliseconds. */
const BLUR_MS = 25

const sameField = (one: Action, other: Action) =>
  one.do === 'fill' &&
  other.do === 'fill' &&
  JSON.stringify({ ...one, value: '' }) === JSON.stringify({ ...other, value: '' })

/**
 * What was done before, and this, in the order in which it was done: what is done at leisure is told late.
 * Letters typed into one field are one step.
 */
export function withAction(actions: readonly Noted[], { action, at }: Noted): readonly Noted[] {
  const last = actions.at(-1)
  if (last && sameField(last.action, action)) return [...actions.slice(0, -1), { ...last, action }]
  const before = actions.findLastIndex((each) => each.at <= at) + 1
  return actions.toSpliced(before, 0, { action, at })
}

/**
 * A page has been loaded: a step that asked for one begins there. What the page before it still asked for is of
 * the step that it asked it for.
 */
export function withPage(actions: readonly Noted[], at: number): readonly Noted[] {
  const last = actions.at(-1)
  const isAwaited = last?.action.do === 'visit' || last?.action.do === 'reload'
  return last && isAwaited && !last.isLoaded
    ? [...actions.slice(0, -1), { ...last, at, isLoaded: true }]
    : actions
}

/** The tape of a recording: each step has what was seen from its beginning to that of the next. */
export function recorded(recording: Recorded): Tape {
  const { scenario, screen, day, origin, clock, begun, actions, moves, exchanges } = recording
  const ahead = Date.parse(clock) - begun
  const isWithin = (time: number, at: number) =>
    time >= (actions[at]?.at ?? 0) && time < (actions[at + 1]?.at ?? Number.POSITIVE_INFINITY)
  const observed = observedOf(moves.map(({ movement }) => movement))
  const takes = actions.map(
    ({ action, note }, at): Take => ({
      action,
      ...(note && { note }),
      transitions: observed.filter((_, move) => isWithin(moves[move]?.at ?? 0, at)).flat(),
      exchanges: exchanges.filter((each) => isWithin(Date.parse(each.at) - ahead + BLUR_MS, at)),
    }),
  )
  return tapeOf({
    tape: TAPE_VERSION,
    name: 'New tape',
    scenario,
    clock,
    screen,
    takes,
    today: { day, order: dateOrder(scenario), origin },
  })
}
