import type { JournalEntry } from '#contract/control/journal.ts'
import { operations } from '#contract/operations.ts'
import { changeBetween, pageAfter, type Regions } from './page.rules.ts'
import { nameDays, type PlaceholderNames, placeholderNames, type Today } from './placeholders.rules.ts'
import type { Action, Call, Remarks, Step, Tape } from './tape.ts'
import { eachOnce, isTelling, type Observed, withoutLoops } from './transition.rules.ts'

/** An exchange with the ERP, as listed in the world's journal. */
export type Exchange = Call & Pick<JournalEntry, 'number'>

/** One step as played: the action, and everything observed until the next step. */
export interface StepRecord {
  readonly action: Action
  readonly remarks?: Remarks
  readonly transitions: readonly Observed[]
  readonly exchanges: readonly Exchange[]
  /** What the page showed once nothing changed any more; undefined if that is not known. */
  readonly page?: Regions | undefined
}

const MUTATIONS: ReadonlySet<string> = new Set(
  Object.entries(operations).flatMap(([name, { kind }]) => (kind === 'mutation' ? [name] : [])),
)
/** Whether a call changes something, so that repeating it matters. */
export const isMutation = ({ operation }: Pick<Call, 'operation'>) => MUTATIONS.has(operation)

/** Typed text may arrive letter by letter or at once, so intermediate states don't count. */
export const isTyped = ({ do: name }: Pick<Action, 'do'>) => name === 'fill' || name === 'paste'

/** The transitions that are characteristic of a step, without duplicates. */
export function tellingOf(action: Action, seen: readonly Observed[]): readonly Observed[] {
  // A delay may be the part of a loop that closes it: someone who pauses while typing waits for a lookup.
  const all = isTyped(action) ? withoutLoops(seen) : seen
  return eachOnce(all.filter(isTelling))
}

/** The call as stored on a tape. Replies to queries are left out: they depend on the fixtures. */
function callOf({ operation, request, reply, error }: Exchange): Call {
  const isKept = reply !== undefined && (isMutation({ operation }) || error !== undefined)
  return { operation, request, ...(isKept && { reply }), ...(error !== undefined && { error }) }
}

/** Drops queries that a typing step superseded, such as those of a live search: only the last counts. */
function withoutSuperseded(action: Action, calls: readonly Call[]): readonly Call[] {
  if (action.do !== 'fill') return withoutRepeats(calls)
  const last = new Map(calls.map((each, at) => [each.operation, at]))
  return calls.filter((each, at) => isMutation(each) || last.get(each.operation) === at)
}

/** Drops repeated queries: how often they are sent depends on the cache. */
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
  readonly takes: readonly StepRecord[]
  readonly today: Today
}

/** Builds a tape from a recording: days and ids become placeholders, intermediate states are dropped. */
export function buildTape({ takes, today, ...heading }: Recording): Tape {
  const names = placeholderNames(today)
  let before: Regions = {}
  const changeTo = (now: Regions) => {
    const change = changeBetween(before, now)
    before = pageAfter(before, now)
    return change
  }
  const named = takes.map((take) => {
    const calls = take.exchanges.map((each) => namedCall(names, each))
    return { ...take, calls, page: take.page && changeTo(namedPage(names, take.page)) }
  })
  return {
    ...heading,
    steps: named.map(
      ({ action, remarks, transitions, calls, page }): Step => ({
        ...namedAction(action, today),
        ...remarks,
        charts: tellingOf(action, transitions).map(({ chart, event, from, to }) => ({
          chart,
          event,
          from,
          to,
        })),
        calls: [...withoutSuperseded(action, calls)],
        ...(page && { page }),
      }),
    ),
  }
}

/** Placeholders are assigned before a query's reply is dropped, since later requests may contain its ids. */
export function namedCall({ inValue }: PlaceholderNames, exchange: Exchange): Call {
  const request = inValue(exchange.request)
  const reply = inValue(exchange.reply)
  return callOf({ ...exchange, request, reply })
}

/** A page with placeholders for what differs between runs. */
export const namedPage = ({ inText }: PlaceholderNames, page: Regions): Regions =>
  Object.fromEntries(Object.entries(page).map(([region, lines]) => [inText(region), lines.map(inText)]))

/** The action with placeholders for what was typed about days. */
export const namedAction = (action: Action, today: Today): Action =>
  'value' in action ? { ...action, value: nameDays(action.value, today) } : action
