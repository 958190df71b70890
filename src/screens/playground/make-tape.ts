import * as v from 'valibot'
import { type Fault, faultEntries } from '#contract/control/faults.ts'
import { eventName } from '#machines/shared/event-name.rules.ts'
import { type Action, type Step, TAPE_VERSION, type Tape } from '#machines/tape/tape.ts'
import { isTelling, type Movement, type Observed, observedOf } from '#machines/tape/transition.rules.ts'
import { keyOf } from '../../components/actors/history.ts'
import type {
  CallStep,
  Happened,
  HappenedStep,
  MoveStep,
  Outcome,
} from '../../components/happened/happened.ts'

/*
 * A tape of what happened, as far as that determines one. The code has neither what was pressed nor what was
 * typed. Known are the pages, what the ERP's faults must be, expired sessions, and presses that have the same
 * effect in each of the project's tapes.
 */

export interface MadeTape {
  readonly tape: Tape
  /** The user's actions that a person must record again, in order. */
  readonly missing: readonly MoveStep[]
}

export type TapeHeading = Omit<Tape, 'tape' | 'name' | 'steps'>

const PASSWORD = 'trade-demo'
const SIGN_IN: readonly Action[] = [
  { do: 'visit', path: '/login' },
  { do: 'fill', role: 'textbox', name: 'Username', value: 'admin' },
  { do: 'fill', role: 'textbox', name: 'Password', value: PASSWORD },
  { do: 'press', role: 'button', name: 'Sign in' },
]

/** An action, and what happened until the next one. */
interface Part {
  readonly action: Action
  readonly charts: Observed[]
  readonly calls: CallStep[]
  readonly missing: MoveStep[]
}

const partOf = (action: Action): Part => ({ action, charts: [], calls: [], missing: [] })

/** Makes a tape. `tapes` are the project's, from which presses are known. */
export function makeTape(happened: Happened, tapes: readonly Tape[], heading: TapeHeading): MadeTape {
  const parts = partsOf(happened, knownPresses(tapes))
  const steps = parts.flatMap((part, at) => [
    ...faultsAround(part, parts[at - 1], happened.until),
    stepOf(part),
  ])
  return {
    tape: { tape: TAPE_VERSION, name: 'What happened just now', ...heading, steps },
    missing: parts.flatMap(({ missing }) => missing),
  }
}

function partsOf({ steps }: Happened, presses: ReadonlyMap<string, Action>): readonly Part[] {
  const parts = SIGN_IN.map(partOf)
  const current = () => parts.at(-1)
  let moment: number | null = null
  for (const step of settled(steps)) {
    if (step.kind === 'call') current()?.calls.push(step)
    else if (step.kind === 'page') {
      // The values of a page's URL are not in a code.
      if (step.page !== '' && !step.page.includes(':')) parts.push(partOf({ do: 'visit', path: step.page }))
    } else {
      // Of the transitions of one moment, the others are effects of the first.
      const isFirst = step.at !== moment
      const action = isFirst && actionOf(step, presses)
      if (action) parts.push(partOf(action))
      else if (isFirst && isOfUser(step)) current()?.missing.push(step)
      current()?.charts.push(...observed(step))
      moment = step.at
    }
  }
  return parts
}

/** Without transitions that follow at once from another: the tape has where they lead. */
function settled(steps: readonly HappenedStep[]): readonly HappenedStep[] {
  const all: HappenedStep[] = []
  for (const step of steps) {
    const before =
      step.kind === 'move' && step.event === '' ? all.findLastIndex((each) => isOf(each, step)) : -1
    const first = all[before]
    if (step.kind === 'move' && first?.kind === 'move') all[before] = { ...first, to: step.to }
    else all.push(step)
  }
  return all
}

const isOf = (step: HappenedStep, other: MoveStep) => step.kind === 'move' && keyOf(step) === keyOf(other)

const observed = ({ chart, instance, event, from, to }: MoveStep): readonly Observed[] => {
  const movement: Movement = { chart, instance, root: chart, event, from, to }
  return observedOf([movement]).flat().filter(isTelling)
}

/** An event of the portal's own, which a user's action causes; XState's begin with its name. */
function isOfUser({ chart, event }: MoveStep): boolean {
  const isOwn = event.includes('.') && !event.startsWith('xstate.')
  return isOwn && chart !== 'session' && isTelling({ ...PLAIN, chart, root: chart, event: eventName(event) })
}
const PLAIN = { instance: 1, from: '', to: '' }

const EXPIRED = 'session.expired'

function actionOf(step: MoveStep, presses: ReadonlyMap<string, Action>): Action | undefined {
  if (step.event === EXPIRED) return { do: 'expireSessions' }
  return isOfUser(step) ? presses.get(keyOfEvent(step.chart, eventName(step.event))) : undefined
}

const keyOfEvent = (chart: string, event: string) => `${chart} ${event}`

/**
 * Presses by the event that they cause first, where each tape that has this event has the same press. One within
 * a row or a dialog is left out, because it depends on which, and so is one whose name has a figure.
 */
export function knownPresses(tapes: readonly Tape[]): ReadonlyMap<string, Action> {
  const causes = new Map<string, Set<string>>()
  const presses = new Map<string, Action>()
  for (const { charts, calls: _calls, note: _note, page: _page, ...action } of tapes.flatMap(
    ({ steps }) => steps,
  )) {
    const [first] = charts
    if (!first) continue
    const key = keyOfEvent(first.chart, first.event)
    causes.set(key, (causes.get(key) ?? new Set()).add(JSON.stringify(action)))
    if (isPlain(action)) presses.set(key, action)
  }
  return new Map([...presses].filter(([key]) => causes.get(key)?.size === 1))
}

const isPlain = (action: Action) =>
  action.do === 'press' && !action.within && !action.nth && action.role !== 'link' && !/\d/.test(action.name)

const FAULTS: Readonly<Partial<Record<Outcome, Omit<Fault, 'operation'>>>> = {
  refused: { kind: 'error', message: 'Refused, as in what happened' },
  unreachable: { kind: 'abort' },
  timeout: { kind: 'reply', status: 504, text: 'Gateway timeout' },
  serverError: { kind: 'http-500' },
  malformed: { kind: 'malformed' },
  pending: { kind: 'latency', ms: 60_000 },
}
/** A call without a reply for this long hangs; a shorter one was only under way. */
const HANGS_MS = 8_000

/** The faults with which the ERP does in a part what it did then; none where the part before had none either. */
function faultsAround(part: Part, before: Part | undefined, until: number): readonly Step[] {
  const faults = faultsOf(part, until)
  const isSet = before !== undefined && faultsOf(before, until).length > 0
  if (faults.length === 0 && !isSet) return []
  return [{ do: 'faults', faults: [...faults], charts: [], calls: [] }]
}

function faultsOf({ calls }: Part, until: number): readonly Fault[] {
  return [...new Set(calls.map(({ operation }) => operation))].flatMap((name): readonly Fault[] => {
    const { success, output: operation } = v.safeParse(faultEntries.operation, name)
    const own = calls.filter((call) => call.operation === name)
    const first = own.findIndex((call) => hasFailed(call, until))
    const fault = FAULTS[own[first]?.outcome ?? 'ok']
    if (!success || !fault) return []
    const times = own.filter((call) => hasFailed(call, until)).length
    return [{ operation, ...fault, times, ...(first > 0 && { nth: first + 1 }) }]
  })
}

const hasFailed = ({ outcome, at }: CallStep, until: number) =>
  FAULTS[outcome] !== undefined && (outcome !== 'pending' || until - at >= HANGS_MS)

/** A visit loads the page, and so moves other charts than the link that was pressed. */
function stepOf({ action, charts, missing }: Part): Step {
  const isLoad = action.do === 'visit' || SIGN_IN.includes(action)
  const events = missing.map(({ chart, event }) => `${eventName(event)} (${chart})`)
  const notes = [
    ...(!isLoad && action.do === 'press' ? ['Pressed so in other tapes: check it.'] : []),
    ...(events.length > 0 ? [`To be recorded again here: ${events.join(', ')}.`] : []),
  ]
  return {
    ...action,
    ...(notes.length > 0 && { note: notes.join(' ') }),
    charts: isLoad ? [] : charts.map(({ chart, event, from, to }) => ({ chart, event, from, to })),
    calls: [],
  }
}
