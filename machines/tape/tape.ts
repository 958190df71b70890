import * as v from 'valibot'
import { fault } from '#contract/control/faults.ts'
import { settingChanges } from '#contract/control/settings.ts'
import { SCENARIOS } from '#contract/control.ts'
import { instant } from '#contract/dates.ts'
import { plain } from '#contract/plain-text.ts'
import { isOwnPath } from '#contract/urls.ts'
import { MOST_LETTERS, texts } from '#machines/shared/texts.ts'
import { issueText, parsedJson, readableJson } from './json.rules.ts'
import { pageChange } from './page.rules.ts'
import { transition, writtenAs } from './transition.rules.ts'

/**
 * A tape: what a user did in the portal, step by step, and the effects of each step. Tapes can be read and
 * edited by hand (docs/tapes.md). Dates relative to today and ids that differ between worlds are placeholders
 * in braces: `{today+7}`, `{SessionID 1}`.
 */

export const TAPE_VERSION = 1

export const MOST_STEPS = 1000
const text = v.pipe(v.string('must be text'), v.maxLength(MOST_LETTERS, 'is too long'))
const words = v.pipe(text, v.nonEmpty('is required'))
const count = v.pipe(
  v.number('must be a number'),
  v.safeInteger('must be a whole number'),
  v.minValue(1, 'must be above 0'),
)

const named = { role: words, name: text }

/** The element a step acts on, by role and name: the button 'Sign in' in a certain dialog. */
const target = {
  ...named,
  /** Its containers, outermost first, if the name alone is ambiguous. */
  within: v.optional(v.array(v.object(named), 'must be a list')),
  /** Position among otherwise identical elements, from 1. */
  nth: v.optional(count),
}

/**
 * One exchange with the ERP. Replies are stored only for mutations and errors. A call without a request, as on
 * an imported tape, only says that the operation was called.
 */
export const call = v.object({
  operation: words,
  request: v.optional(v.unknown()),
  reply: v.optional(v.unknown()),
  error: v.optional(v.string('must be text')),
})
export type Call = v.InferOutput<typeof call>

const caused = {
  /** The tester's note, perhaps in several languages; a tour displays it. */
  note: v.optional(v.lazy((given) => (typeof given === 'string' ? text : texts))),
  /** What the note is about, if that is not the step's own element; a tour highlights it. */
  about: v.optional(v.strictObject(target)),
  charts: v.optional(v.array(transition, 'must be a list'), []),
  calls: v.optional(v.array(call, 'must be a list'), []),
  /** What changed on the page; not compared where it is missing. */
  page: v.optional(pageChange),
}

const step = <K extends string, E extends v.ObjectEntries>(name: K, entries: E) =>
  v.object({ do: v.literal(name), ...entries, ...caused })

const file = v.object({ name: words, type: text, text })

const STEPS = {
  /** Opens a URL of the portal, as from a link in an email. */
  visit: step('visit', {
    path: v.pipe(words, v.check(isOwnPath, 'must be a path of the portal, like /orders')),
  }),
  reload: step('reload', {}),
  back: step('back', {}),
  press: step('press', target),
  hover: step('hover', target),
  /** Asserts that the element is visible and, if there is a text, says it. */
  see: step('see', { ...target, text: v.optional(words) }),
  fill: step('fill', { ...target, value: text }),
  /** Selects an option of a native select by its label. */
  choose: step('choose', { ...target, value: text }),
  /** 'Enter', 'Escape', 'ArrowDown'. */
  key: step('key', { ...target, key: words }),
  paste: step('paste', { ...target, value: text }),
  attach: step('attach', { ...target, file }),
  /** Sets the faults from here on, replacing earlier ones (docs/simulator.md). */
  faults: step('faults', { faults: v.array(fault, 'must be a list of faults') }),
  settings: step('settings', { settings: settingChanges }),
  expireSessions: step('expireSessions', {}),
}
type Steps = typeof STEPS
type StepName = keyof Steps
export type StepOf<N extends StepName> = v.InferOutput<Steps[N]>
export type Step = { [N in StepName]: StepOf<N> }[StepName]
/** A step without its effects. */
export type Action = { [N in StepName]: Omit<StepOf<N>, keyof typeof caused> }[StepName]
/** The element that a step acts on. */
export type Target = Pick<StepOf<'press'>, keyof typeof target>

/** Larger than any screen; browsers report larger sizes with their own error messages. */
const MAX_SIDE = 10_000
const side = v.pipe(count, v.maxValue(MAX_SIDE, `must be at most ${MAX_SIDE}`))
export const screen = v.object({ width: side, height: side })

const heading = {
  tape: v.literal(TAPE_VERSION),
  name: words,
  scenario: v.picklist(SCENARIOS, `must be one of ${SCENARIOS.join(', ')}`),
  /** The world's time when it was recorded, an ISO 8601 instant. */
  clock: instant,
  /** The page's size in CSS pixels. */
  screen,
}
const envelope = v.object({ ...heading, steps: v.array(v.unknown(), 'must be a list') })
export type Tape = Omit<v.InferOutput<typeof envelope>, 'steps'> & { readonly steps: readonly Step[] }

/** A tape, or a readable message about what is wrong with it. */
export type ReadTape = { readonly tape: Tape } | { readonly problem: string }

/** Steps that need no page. */
const OF_THE_WORLD: ReadonlySet<StepName> = new Set(['faults', 'settings', 'expireSessions'])

const versionOf = v.object({ tape: v.number() })
const isStepName = (name: unknown): name is StepName => typeof name === 'string' && Object.hasOwn(STEPS, name)

/** Parses a tape file. Never throws: errors in a file edited by hand are returned as a readable problem. */
export function readTape(json: string): ReadTape {
  const parsed = parsedJson(json)
  if ('problem' in parsed) return parsed
  const { value } = parsed
  const version = v.safeParse(versionOf, value)
  if (!version.success) return { problem: 'This is not a tape: it does not begin with "tape": 1.' }
  if (version.output.tape !== TAPE_VERSION)
    return { problem: `This is a tape of version ${version.output.tape}; this portal reads version 1.` }
  const read = v.safeParse(envelope, value)
  const wrongs = [...(read.issues ?? []).map(issueText), ...strangers(value, envelope, 'a tape')]
  if (!read.success || wrongs.length > 0) return { problem: `${wrongs.join('; ')}.` }
  const { steps, ...rest } = read.output
  if (steps.length === 0) return { problem: 'This tape has no steps.' }
  if (steps.length > MOST_STEPS) return { problem: `A tape has at most ${MOST_STEPS} steps.` }
  const problems = steps.map(problemOf)
  const wrong = problems.findIndex((problem) => problem !== null)
  if (wrong >= 0) return { problem: `Step ${wrong + 1}: ${problems[wrong]}.` }
  const tape = { ...rest, steps: steps.flatMap(readStep) }
  const early = stepWithoutPage(tape.steps)
  if (early >= 0) return { problem: `Step ${early + 1}: no page is open yet, a visit must come first.` }
  return { tape }
}

/** Index of the step that needs a page before there is one; -1 if there is none. */
export function stepWithoutPage(steps: readonly Pick<Step, 'do'>[]): number {
  const first = steps.findIndex((each) => !OF_THE_WORLD.has(each.do))
  return steps[first]?.do === 'visit' ? -1 : first
}

/** What a trainer says at a step. */
export type Remarks = Pick<Step, 'note' | 'about'>

/** The action of a step, and what a trainer says at it, without its effects. */
export function partsOf(step: Step): { readonly action: Action; readonly remarks: Remarks } {
  const { charts: _charts, calls: _calls, page: _page, note, about, ...action } = step
  return { action, remarks: { ...(note !== undefined && { note }), ...(about && { about }) } }
}

/** Unknown fields are errors: a misspelt one would go unnoticed, and be lost on update. */
const strangers = (value: unknown, { entries }: { readonly entries: object }, what: string) =>
  Object.keys(Object(value)).flatMap((key) =>
    Object.hasOwn(entries, key) ? [] : `${plain(key)} is not a field of ${what}`,
  )

const stepShape = v.object({ do: v.unknown() })
const aboutNothing = v.object({ about: v.object({}), note: v.optional(v.literal('')) })
const withCalls = v.object({ calls: v.array(v.unknown()) })
const doOf = (value: unknown) => (v.is(stepShape, value) ? value.do : undefined)

function problemOf(value: unknown): string | null {
  const name = doOf(value)
  if (!isStepName(name)) return `do must be one of ${Object.keys(STEPS).join(', ')}`
  const { issues = [] } = v.safeParse(STEPS[name], value)
  const calls = v.is(withCalls, value) ? value.calls : []
  const wrongs = [
    ...issues.map(issueText),
    ...strangers(value, STEPS[name], name),
    ...(v.is(aboutNothing, value) ? ['about needs a note'] : []),
    ...calls.flatMap((each, at) => strangers(each, call, 'a call').map((words) => `calls.${at}.${words}`)),
  ]
  return wrongs.length > 0 ? wrongs.join('; ') : null
}

function readStep(value: unknown): readonly Step[] {
  const name = doOf(value)
  if (!isStepName(name)) return []
  const parsed = v.safeParse(STEPS[name], value)
  return parsed.success ? [parsed.output] : []
}

/** Formats a tape as readable JSON. */
export function writeTape(tape: Tape): string {
  const steps = tape.steps.map(({ charts, calls, page, ...action }) => ({
    ...action,
    ...(charts.length > 0 && { charts: charts.map(writtenAs) }),
    ...(calls.length > 0 && { calls }),
    ...(page && { page }),
  }))
  return readableJson({ ...tape, steps })
}
