import type { ScenarioName } from '#contract/control.ts'
import { buildTape, type Exchange, isMutation, type StepRecord } from './build-tape.rules.ts'
import type { Regions } from './page.rules.ts'
import { dateOrder } from './placeholders.rules.ts'
import { type Action, TAPE_VERSION, type Tape } from './tape.ts'
import { type Movement, observedOf } from './transition.rules.ts'

/** A recorded action with its time (milliseconds since 1970) and the tester's note. */
export interface Noted {
  readonly action: Action
  readonly at: number
  /** Time of its last input, if it has several. */
  readonly until?: number
  readonly note?: string
  /** Whether the page that it opened has loaded. */
  readonly isLoaded?: boolean
}

/** A transition of a machine and its time. */
export interface Moved {
  readonly movement: Movement
  readonly at: number
}

/** What the page showed, and the messages since the last action, at a time when it was quiet. */
export interface Shown {
  readonly page: Regions
  readonly at: number
}

interface Recorded {
  readonly scenario: ScenarioName
  readonly screen: Tape['screen']
  readonly day: string
  /** Origin of the portal: 'http://localhost:3000'. */
  readonly origin: string
  /** The world's time when it was opened, and ours at the same moment. */
  readonly clock: string
  readonly begun: number
  readonly actions: readonly Noted[]
  readonly moves: readonly Moved[]
  readonly pages: readonly Shown[]
  readonly exchanges: readonly (Exchange & { readonly at: string })[]
}

/** Error in milliseconds when comparing the two clocks: about the duration of a call. */
const BLUR_MS = 25

const sameField = (one: Action, other: Action) =>
  one.do === 'fill' &&
  other.do === 'fill' &&
  JSON.stringify({ ...one, value: '' }) === JSON.stringify({ ...other, value: '' })

/**
 * Inserts an action in chronological order, since some are reported late. Consecutive input into one field is
 * merged into one step.
 */
export function withAction(actions: readonly Noted[], { action, at }: Noted): readonly Noted[] {
  const last = actions.at(-1)
  if (last && sameField(last.action, action)) return [...actions.slice(0, -1), { ...last, action, until: at }]
  const before = actions.findLastIndex((each) => each.at <= at) + 1
  return [...actions.slice(0, before), { action, at }, ...actions.slice(before)]
}

/**
 * A page has loaded: a visit or reload starts here. Calls that the previous page still made belong to the
 * step before it.
 */
export function withPage(actions: readonly Noted[], at: number): readonly Noted[] {
  const last = actions.at(-1)
  const isAwaited = last?.action.do === 'visit' || last?.action.do === 'reload'
  return last && isAwaited && !last.isLoaded
    ? [...actions.slice(0, -1), { ...last, at, isLoaded: true }]
    : actions
}

/** Builds the tape of a recording: each step has what was observed until the next one starts. */
export function recorded(recording: Recorded): Tape {
  const { scenario, screen, day, origin, clock, begun, actions, moves, pages, exchanges } = recording
  const ahead = Date.parse(clock) - begun
  const isWithin = (time: number, at: number) =>
    time >= (actions[at]?.at ?? 0) && time < (actions[at + 1]?.at ?? Number.POSITIVE_INFINITY)
  const observed = observedOf(moves.map(({ movement }) => movement))
  const takes = actions.map(
    // Between two inputs of one field, the page shows and asks for less than the step has typed.
    ({ action, note, until = 0 }, at): StepRecord => ({
      action,
      ...(note && { remarks: { note } }),
      transitions: observed.filter((_, move) => isWithin(moves[move]?.at ?? 0, at)).flat(),
      page: pages.findLast((shown) => shown.at >= until && isWithin(shown.at, at))?.page,
      exchanges: exchanges.filter((each) => {
        const time = Date.parse(each.at) - ahead + BLUR_MS
        return isWithin(time, at) && (time >= until || isMutation(each))
      }),
    }),
  )
  return buildTape({
    tape: TAPE_VERSION,
    name: 'New tape',
    scenario,
    clock,
    screen,
    takes,
    today: { day, order: dateOrder(scenario), origin },
  })
}
