import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { type Exchange, namedCall, namedPage, type Recording, type StepRecord } from './build-tape.rules.ts'
import { type Divergence, isTypedOut, missing, type StepEffects, wrong } from './compare.rules.ts'
import { changeBetween, pageAfter, pageDifference, type Regions } from './page.rules.ts'
import { dateOrder, daysOf, placeholderNames, type Today } from './placeholders.rules.ts'
import { type Action, partsOf, type Remarks, type Step, type Tape } from './tape.ts'
import { type Movement, observedOf } from './transition.rules.ts'

/** The driver that plays a tape: a controlled browser, or the page itself. */
export interface TapeDriver {
  /**
   * Performs an action as a user would, unless aborted. Rejects with a readable Error if that is impossible.
   */
  perform(action: Action, signal?: AbortSignal): Promise<void>
  /** All transitions of machines since the tape started. */
  movements(): readonly Movement[]
  /** Exchanges with the ERP after this number; 0 means from the start. */
  exchangesSince(number: number): Promise<readonly Exchange[]>
  /** Resolves when the last action has been answered and rendered, which a user would wait for. */
  settled(): Promise<void>
  /** What the page shows, and the messages since the last action; null while there is no page to read. */
  readPage(): Promise<Regions | null>
  /** Whether a reply is still awaited. */
  isWaiting(): boolean
  /** Resolves when it is worth checking again. */
  breathe(): Promise<void>
  /** Milliseconds of any clock, to measure waiting times. */
  now(): number
  /** yyyy-MM-dd where the tape is played. */
  readonly day: string
  /** Origin of the portal: 'http://localhost:3000'. */
  readonly origin: string
}

/** How long to wait for the effects of a step after anything has last happened, in milliseconds. */
const PATIENCE_MS = 5_000
/** How long the effects of a step may take, in milliseconds; slow machines need time. */
const MOST_MS = 20_000
/** How long to wait, in milliseconds, for the effects of the last letter typed. */
const LAST_LETTER_MS = 2_000
/** How long to watch for extra effects after the last step, in milliseconds. */
const AFTERMATH_MS = 1_000

/** How long, in milliseconds, a page that differs from the tape may stay as it is before it counts. */
const PAGE_MS = 3_000

/** A step is considered over after this many milliseconds without anything new. */
const QUIET_MS = 1_200

/** One run of a tape. Steps are played one by one, in order. */
export interface Run {
  readonly tape: Tape
  /** Plays the next step; null if it matched the tape. Nothing more happens once it is aborted. */
  step(signal?: AbortSignal): Promise<Divergence | null>
  /** Plays the next step and waits for its effects, without comparing them with the tape. */
  record(signal?: AbortSignal): Promise<Divergence | null>
  readonly isDone: boolean
  /** What was observed, as a new recording. */
  recording(): Recording
}

/** Prepares a run of a tape with a driver, before its first step. */
export function runOf(tape: Tape, stage: TapeDriver): Run {
  const today: Today = { day: stage.day, order: dateOrder(tape.scenario), origin: stage.origin }
  const names = placeholderNames(today)
  const takes: { action: Action; remarks: Remarks; exchanges: Exchange[]; from: number; page?: Regions }[] =
    []
  const calls: StepEffects['calls'][number][][] = []
  let last = 0
  /** The page at the end of the last step of which the tape has one. */
  let before: Regions = {}
  let page: Regions | null = null

  const look = async () => {
    const exchanges = await stage.exchangesSince(last)
    last = exchanges.at(-1)?.number ?? last
    takes.at(-1)?.exchanges.push(...exchanges)
    calls.at(-1)?.push(...exchanges.map((each) => namedCall(names, each)))
  }
  const seen = (): readonly StepEffects[] => {
    const observed = observedOf(stage.movements())
    return takes.map(({ from }, at) => ({
      transitions: observed.slice(from, takes[at + 1]?.from).flat(),
      calls: calls[at] ?? [],
    }))
  }
  const place = () => ({ tape, at: takes.length - 1, seen: seen() })
  const perform = async (step: Step, signal?: AbortSignal): Promise<Divergence | null> => {
    const { action, remarks } = partsOf(step)
    await stage.settled()
    await look()
    takes.push({ action, remarks, exchanges: [], from: stage.movements().length })
    calls.push([])
    try {
      if (signal?.aborted) return null
      const dated = 'value' in action ? { ...action, value: daysOf(action.value, today) } : action
      await stage.perform(dated, signal)
      return null
    } catch (error) {
      return unplayable(takes.length, action, error)
    }
  }
  const passed = async (milliseconds: number, isEnough: () => boolean) => {
    const begun = stage.now()
    await look()
    while (!isEnough() && stage.now() - begun < milliseconds) {
      await stage.breathe()
      await look()
    }
  }
  /** True once nothing new has happened for that many milliseconds. */
  const quiet = (milliseconds: number, isActive = () => false) => {
    let [count, since] = [-1, stage.now()]
    return () => {
      const now = stage.movements().length + last
      if (now !== count || isActive()) [count, since] = [now, stage.now()]
      return stage.now() - since > milliseconds
    }
  }
  const isDone = () => takes.length === tape.steps.length
  const readPage = async () => {
    const read = await stage.readPage()
    page = read && namedPage(names, read)
  }
  const pageWrong = (): Divergence | null => {
    const expected = tape.steps[takes.length - 1]?.page
    const difference = expected && pageDifference(expected, changeBetween(before, page ?? {}))
    if (!difference) return null
    const { region, ...sides } = difference
    return { step: takes.length, where: region, ...sides }
  }
  /** Waits until the page is as on the tape, or differs and no longer changes. */
  const pageShown = async () => {
    let [shown, since] = ['', stage.now()]
    await readPage()
    while (pageWrong() && stage.now() - since < PAGE_MS) {
      await stage.breathe()
      await readPage()
      const now = JSON.stringify(page)
      if (now !== shown) [shown, since] = [now, stage.now()]
    }
  }
  const keepPage = () => {
    const take = takes.at(-1)
    if (!take || !page) return
    take.page = page
    before = pageAfter(before, page)
  }

  return {
    tape,
    get isDone() {
      return isDone()
    },
    step: async (signal) => {
      const step = tape.steps[takes.length]
      if (!step) return null
      const refusal = await perform(step, signal)
      if (refusal) return refusal
      const isQuiet = quiet(PATIENCE_MS, stage.isWaiting)
      await passed(MOST_MS, () => wrong(place()) !== null || missing(place()) === null || isQuiet())
      await passed(LAST_LETTER_MS, () => isTypedOut(place()))
      // Extra effects are checked after the last step, when there is nothing more to wait for.
      if (isDone()) await passed(AFTERMATH_MS, () => wrong(place()) !== null)
      const divergence = wrong(place()) ?? missing(place())
      if (divergence || !step.page) return divergence
      await pageShown()
      const difference = pageWrong()
      keepPage()
      return difference
    },
    record: async (signal) => {
      const step = tape.steps[takes.length]
      if (!step) return null
      const refusal = await perform(step, signal)
      await passed(MOST_MS, quiet(QUIET_MS))
      await readPage()
      keepPage()
      return refusal
    },
    recording: () => {
      const { steps: _steps, ...heading } = tape
      const observed = seen()
      const played = takes.map(
        ({ action, remarks, exchanges, page }, at): StepRecord => ({
          action,
          remarks,
          transitions: observed[at]?.transitions ?? [],
          exchanges,
          page,
        }),
      )
      return { ...heading, today, takes: played }
    },
  }
}

function unplayable(step: number, action: Action, error: unknown): Divergence {
  const where = 'role' in action ? `${action.role} ${action.name}` : action.do
  return {
    step,
    where,
    expected: `${action.do} it`,
    actual: errorMessageOf(error),
    isUndone: true,
  }
}
