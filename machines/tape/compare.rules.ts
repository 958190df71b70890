import { isMutation, isTyped, tellingOf } from './build-tape.rules.ts'
import { callDifference, type Difference } from './diff.rules.ts'
import type { Call, Step, Tape } from './tape.ts'
import { isTelling, type Observed, type Transition, waysToWrite, writtenAs } from './transition.rules.ts'

/** A point where a run differed from its tape. */
export interface Divergence {
  /** Step number, from 1. */
  readonly step: number
  /** What differed: 'chart cart', 'call addCartProduct, field request.qtyShip', 'button Sign in'. */
  readonly where: string
  readonly expected: string
  readonly actual: string
  /** The step could not be performed at all. */
  readonly isUndone?: true
}

/** What was observed during one step of a run. */
export interface StepEffects {
  readonly transitions: readonly Observed[]
  /** With placeholders, as on the tape. */
  readonly calls: readonly Call[]
}

const NOTHING: StepEffects = { transitions: [], calls: [] }
const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))

interface TapePosition {
  readonly tape: Tape
  /** Index of the last performed step, from 0. */
  readonly at: number
  readonly seen: readonly StepEffects[]
}

/** The first effect of the step on the tape that has not been observed yet; null if there is none. */
export function missing(place: TapePosition): Divergence | null {
  const { tape, at } = place
  const step = tape.steps[at]
  if (!step) return null
  return missingCall(place, step) ?? missingTransition(place, step)
}

/**
 * A difference that waiting can't resolve: a call with other values than on the tape, or an extra call or
 * transition.
 */
export function wrong(place: TapePosition): Divergence | null {
  return wrongMutation(place) ?? strayTransition(place)
}

function missingTransition({ at, seen }: TapePosition, step: Step): Divergence | null {
  const [own, before] = [seen[at], seen[at - 1]].map((each) => (each?.transitions ?? []).filter(isTelling))
  const came = new Set([...(own ?? []), ...(before ?? [])].flatMap(waysToWrite))
  const overtaken = overtakenIn(step, seen[at])
  const absent = step.charts.find((each, index) =>
    overtaken.has(each.chart)
      ? isLastOf(step.charts, index) && !own?.some(({ chart, to }) => chart === each.chart && to === each.to)
      : !came.has(writtenAs(each)),
  )
  if (!absent) return null
  const others = cameIn(step, seen[at]).filter(({ chart }) => chart === absent.chart)
  return {
    step: at + 1,
    where: `chart ${absent.chart}`,
    expected: written(absent),
    actual: others.length > 0 ? others.map(written).join('; ') : (renamed(absent.chart) ?? 'no transition'),
  }
}

const isLastOf = (charts: readonly Transition[], index: number) =>
  !charts.slice(index + 1).some(({ chart }) => chart === charts[index]?.chart)

/**
 * Charts that were still busy when someone acted, and took the action up by themselves later. The player waits, so
 * they take it at once: only where they end counts.
 */
function overtakenIn(step: Step, effects: StepEffects | undefined): ReadonlySet<string> {
  const firstOf = (all: readonly Transition[], wanted: string) => all.find(({ chart }) => chart === wanted)
  const came = cameIn(step, effects)
  const names = new Set(came.map(({ chart }) => chart))
  return new Set(
    [...names].filter((name) => {
      const [due, first] = [firstOf(step.charts, name), firstOf(came, name)]
      return due && first && BY_ITSELF.has(due.event) && !BY_ITSELF.has(first.event)
    }),
  )
}

/** Charts that tapes recorded before November 27, 2026 name otherwise. */
const RENAMED: Readonly<Record<string, string>> = {
  addition: 'addToCart',
  copying: 'copyToCart',
  desk: 'quickOrder',
  line: 'quickOrder',
  submission: 'message or registration',
  training: 'demoBar',
}

function renamed(chart: string): string | null {
  const name = RENAMED[chart]
  return name ? `this chart is called ${name} now: record the tape again` : null
}

const cameIn = (step: Step, { transitions } = NOTHING): readonly Observed[] => tellingOf(step, transitions)
const written = ({ from, to, event }: Transition) => `${from} → ${to} (${event})`

function missingCall({ tape, at, seen }: TapePosition, step: Step): Divergence | null {
  const mutations = mutationsOf(tape.steps.slice(0, at + 1))
  const done = mutationsOf(seen)
  if (done.length < mutations.length && step.calls.some(isMutation)) {
    const absent = mutations[done.length]
    return absent ? callMissing(at, absent) : null
  }
  const readings = askedFor(step, seen, at).filter((each) => !isMutation(each))
  const absent = step.calls.find(
    (each) => !isMutation(each) && !readings.some((came) => !callDifference(each, came)),
  )
  if (!absent) return null
  // Calls that are on the tape themselves are not taken for a changed version of the missing one.
  const others = readings.filter(
    (came) => !tape.steps.some(({ calls }) => calls.some((each) => !callDifference(each, came))),
  )
  const alike = others.findLast(({ operation }) => operation === absent.operation)
  const difference = alike && callDifference(absent, alike)
  return difference ? callDiffers(at, absent, difference) : callMissing(at, absent)
}

/** The calls that count for a step. A fast user makes a page prefetch one step earlier than the player. */
function askedFor(step: Step, seen: readonly StepEffects[], at: number): readonly Call[] {
  // An earlier reply may still be cached, depending on the clock; but not after a mutation or on a newly
  // loaded page.
  const mustAsk = step.do === 'visit' || step.do === 'reload' || step.calls.some(isMutation)
  return seen.slice(mustAsk ? Math.max(at - 1, 0) : 0, at + 1).flatMap(({ calls }) => calls)
}

const mutationsOf = (steps: readonly { readonly calls: readonly Call[] }[]) =>
  steps.flatMap(({ calls }) => calls.filter(isMutation))

/** What a tape expects of a call: its request, if the tape has it. */
const requestOf = ({ request }: Call) => (request === undefined ? 'a call' : shown(request))

const callMissing = (at: number, call: Call): Divergence => ({
  step: at + 1,
  where: `call ${call.operation}`,
  expected: requestOf(call),
  actual: 'no such call',
})

const callDiffers = (
  at: number,
  { operation }: Call,
  { field, expected, actual: came }: Difference,
): Divergence => ({
  step: at + 1,
  where: `call ${operation}, field ${field}`,
  expected: shown(expected),
  actual: shown(came),
})

/** A tape without a single call, or transition, was written by hand: it does not say which there must be. */
const lists = ({ steps }: Tape, what: 'calls' | 'charts') => steps.some((step) => step[what].length > 0)

/** Mutations must come in the order of the tape, with the same values, and only once. */
function wrongMutation({ tape, at, seen }: TapePosition): Divergence | null {
  if (!lists(tape, 'calls')) return null
  // The next step's mutations may already have started: a person may act before the last reply arrives.
  const expected = mutationsOf(tape.steps.slice(0, at + 2))
  for (const [index, came] of mutationsOf(seen).entries()) {
    const due = expected[index]
    if (!due)
      return {
        step: at + 1,
        where: `call ${came.operation}`,
        expected: 'no such call',
        actual: shown(came.request),
      }
    if (due.operation !== came.operation)
      return {
        step: at + 1,
        where: `call ${due.operation}`,
        expected: requestOf(due),
        actual: `call ${came.operation}`,
      }
    const difference = callDifference(due, came)
    if (difference) return callDiffers(at, due, difference)
  }
  return null
}

/**
 * Whether the effects of typing have ended. A lookup that ends where it started, or on a timer, is not on the
 * tape, but a person waits for it.
 */
export function isTypedOut({ tape, at, seen }: TapePosition): boolean {
  const step = tape.steps[at]
  if (!step || !isTyped(step)) return true
  const next = tape.steps[at + 1]
  const known = knownIn([step, next])
  const isKnown = cameIn(step, seen[at]).every((each) => isAmong(known, each))
  // An earlier keystroke may already have caused it.
  const transitions = [seen[at - 1], seen[at]].flatMap((each) => each?.transitions ?? [])
  return isKnown && isWhereItGoesOn(transitions, next)
}

/** Whether the machines that moved are in the states where the next step expects them. */
function isWhereItGoesOn(transitions: readonly Observed[], next: Step | undefined): boolean {
  const moved = new Set(transitions.map(({ chart }) => chart))
  const firsts = [...moved].flatMap((chart) => next?.charts.find((each) => each.chart === chart) ?? [])
  return firsts.every(({ chart, from }) =>
    transitions.some((each) => each.chart === chart && each.to === from),
  )
}

/** Transitions on the tape in these steps. */
const knownIn = (steps: readonly (Step | undefined)[]): ReadonlySet<string> =>
  new Set(steps.flatMap((each) => each?.charts ?? []).map(writtenAs))

const isAmong = (known: ReadonlySet<string>, came: Observed) =>
  waysToWrite(came).some((way) => known.has(way))

/** Machines moved by a typing step just before: they may still be finishing. */
const typedBefore = (before: Step | undefined): ReadonlySet<string> =>
  new Set(before && isTyped(before) ? before.charts.map(({ chart }) => chart) : [])
const BY_ITSELF: ReadonlySet<string> = new Set(['done', 'failed', 'at once'])
const isItsEnd = ({ chart, event }: Transition, typed: ReadonlySet<string>) =>
  typed.has(chart) && BY_ITSELF.has(event)

/** A transition that is not on the tape. After typing, intermediate states are ignored. */
function strayTransition({ tape, at, seen }: TapePosition): Divergence | null {
  const step = tape.steps[at]
  if (!step || isTyped(step) || !lists(tape, 'charts')) return null
  const known = knownIn([tape.steps[at - 1], step, tape.steps[at + 1]])
  const typed = typedBefore(tape.steps[at - 1])
  const overtaken = overtakenIn(step, seen[at])
  const stray = cameIn(step, seen[at]).find(
    (each) => !isAmong(known, each) && !isItsEnd(each, typed) && !overtaken.has(each.chart),
  )
  if (!stray) return null
  const own = step.charts.filter(({ chart }) => chart === stray.chart)
  // Transitions expected from the same state are more informative than all expected ones.
  const fromThere = own.filter(({ from }) => from === stray.from)
  const due = fromThere.length > 0 ? fromThere : own
  return {
    step: at + 1,
    where: `chart ${stray.chart}`,
    expected: due.length > 0 ? due.map(written).join('; ') : 'no transition',
    actual: written(stray),
  }
}
