import type { JournalEntry } from '#contract/control/journal.ts'
import { operations } from '#contract/operations.ts'
import { nameDays, placeholderNames, type Today } from './placeholders.rules.ts'
import type { Action, Call, Step, Tape } from './tape.ts'
import { eachOnce, isTelling, type Observed, withoutLoops } from './transition.rules.ts'

/** An exchange with the ERP as the world's journal tells it. */
export type Exchange = Pick<JournalEntry, 'number' | 'operation' | 'request' | 'reply' | 'error'>

/** One step as it went: what was done, and what was seen until the next. */
export interface Take {
  readonly action: Action
  readonly note?: string
  readonly transitions: readonly Observed[]
  readonly exchanges: readonly Exchange[]
}

const MUTATIONS: ReadonlySet<string> = new Set(
  Object.entries(operations).flatMap(([name, { kind }]) => (kind === 'mutation' ? [name] : [])),
)
/** Whether it changed something, so that once more is not the same. */
export const isMutation = ({ operation }: Pick<Call, 'operation'>) => MUTATIONS.has(operation)

/** A typed text comes letter by letter or at once: what was on the way is nobody's wish. */
export const isTyped = ({ do: name }: Pick<Action, 'do'>) => name === 'fill' || name === 'paste'

/** What charts did that says something about this step. */
export function tellingOf(action: Action, seen: readonly Observed[]): readonly Observed[] {
  const telling = seen.filter(isTelling)
  const all = isTyped(action) ? withoutLoops(telling) : telling
  return eachOnce(all)
}

/** What a tape keeps of an exchange: a reading's reply is the fixtures' business. */
function callOf({ operation, request, reply, error }: Exchange): Call {
  const isKept = reply !== undefined && (isMutation({ operation }) || error !== undefined)
  return { operation, request, ...(isKept && { reply }), ...(error !== undefined && { error }) }
}

/** Readings that a step repeated, as a search does while one types: the last counts. */
function withoutSuperseded(action: Action, calls: readonly Call[]): readonly Call[] {
  if (action.do !== 'fill') return withoutRepeats(calls)
  const last = new Map(calls.map((each, at) => [each.operation, at]))
  return calls.filter((each, at) => isMutation(each) || last.get(each.operation) === at)
}

/** Asked twice is asked: the cache decides how often. */
function withoutRepeats(calls: readonly Call[]): readonly Call[] {
  const seen = new Set<string>()
  return calls.filter((each) => {
    if (isMutation(each)) return true
    const key = JSON.stringify([each.operation, each.request])
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

export interface Recording extends Omit<Tape, 'steps'> {
  readonly takes: readonly Take[]
  readonly today: Today
}

/** Makes a tape of what was recorded: days and ids get names, what was on the way is left out. */
export function tapeOf({ takes, today, ...heading }: Recording): Tape {
  const names = placeholderNames(today)
  const named = takes.map((take) => ({
    ...take,
    calls: take.exchanges.map((each) => namedCall(names, each)),
  }))
  return {
    ...heading,
    steps: named.map(
      ({ action, note, transitions, calls }): Step => ({
        ...namedAction(action, today),
        ...(note !== undefined && { note }),
        charts: tellingOf(action, transitions).map(({ chart, event, from, to }) => ({
          chart,
          event,
          from,
          to,
        })),
        calls: [...withoutSuperseded(action, calls)],
      }),
    ),
  }
}

/** The ids of a reading's reply are named before it is dropped: a later request may carry them. */
export function namedCall(names: (value: unknown) => unknown, exchange: Exchange): Call {
  const request = names(exchange.request)
  const reply = names(exchange.reply)
  return callOf({ ...exchange, request, reply })
}

const namedAction = (action: Action, today: Today): Action =>
  'value' in action ? { ...action, value: nameDays(action.value, today) } : action
