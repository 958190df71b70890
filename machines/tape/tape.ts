import * as v from 'valibot'
import { issueMessage } from '#contract/client.ts'
import { fault } from '#contract/control/faults.ts'
import { settingValue } from '#contract/control/settings.ts'
import { SCENARIOS } from '#contract/control.ts'
import { SETTING_KEYS } from '#contract/settings.ts'
import { isOwnPath } from '#contract/urls.ts'
import { parsedJson, readableJson } from './json.rules.ts'
import { transition, writtenAs } from './transition.rules.ts'

/**
 * A tape: what a person did in the portal, step by step, and what each step caused. It is made to be read
 * and mended by hand (docs/tapes.md). Dates that move with the day and ids that differ from world to world
 * stand in braces: `{today+7}`, `{SessionID 1}`.
 */

export const TAPE_VERSION = 1

export const MOST_STEPS = 1000
const text = v.pipe(v.string('must be text'), v.maxLength(100_000, 'is too long'))
const words = v.pipe(text, v.nonEmpty('is required'))
const count = v.pipe(
  v.number('must be a number'),
  v.safeInteger('must be a whole number'),
  v.minValue(1, 'must be above 0'),
)

const named = { role: words, name: text }

/** What a step points at, as one would say it: the button Sign in, of the dialog so-and-so. */
const target = {
  ...named,
  /** What holds it, outermost first, where there are others of its name elsewhere. */
  within: v.optional(v.array(v.object(named), 'must be a list')),
  /** Which of several that nothing else tells apart, from 1. */
  nth: v.optional(count),
}

/** What one exchange with the ERP was. Replies are kept of what changed something, and of refusals. */
export const call = v.object({
  operation: words,
  request: v.unknown(),
  reply: v.optional(v.unknown()),
  error: v.optional(v.string('must be text')),
})
export type Call = v.InferOutput<typeof call>

const caused = {
  /** What the tester has to say about it; a tour shows it. */
  note: v.optional(text),
  charts: v.optional(v.array(transition, 'must be a list'), []),
  calls: v.optional(v.array(call, 'must be a list'), []),
}

const step = <K extends string, E extends v.ObjectEntries>(name: K, entries: E) =>
  v.object({ do: v.literal(name), ...entries, ...caused })

const file = v.object({ name: words, type: text, text })

const STEPS = {
  /** Opens an address of the portal, as from a link in a mail. */
  visit: step('visit', { path: v.pipe(words, v.check(isOwnPath, 'must be an address of the portal')) }),
  reload: step('reload', {}),
  back: step('back', {}),
  press: step('press', target),
  hover: step('hover', target),
  /** Makes sure that it is there to be seen. */
  see: step('see', target),
  fill: step('fill', { ...target, value: text }),
  /** Of a browser's own list: the option's words. */
  choose: step('choose', { ...target, value: text }),
  /** 'Enter', 'Escape', 'ArrowDown'. */
  key: step('key', { ...target, key: words }),
  paste: step('paste', { ...target, value: text }),
  attach: step('attach', { ...target, file }),
  /** What goes wrong from here on (docs/simulator.md): it replaces what was set before. */
  faults: step('faults', { faults: v.array(fault, 'must be a list of faults') }),
  settings: step('settings', {
    settings: v.record(
      v.picklist(SETTING_KEYS, 'is not a setting'),
      settingValue,
      'must be an object of settings',
    ),
  }),
  expireSessions: step('expireSessions', {}),
}
type Steps = typeof STEPS
type StepName = keyof Steps
export type StepOf<N extends StepName> = v.InferOutput<Steps[N]>
export type Step = { [N in StepName]: StepOf<N> }[StepName]
/** A step without what it causes. */
export type Action = { [N in StepName]: Omit<StepOf<N>, keyof typeof caused> }[StepName]
/** What a step that is about one element points at. */
export type Target = Pick<StepOf<'press'>, keyof typeof target>

/** Beyond any screen; what a browser can't be made it would say in words of its own. */
const MAX_SIDE = 10_000
const side = v.pipe(count, v.maxValue(MAX_SIDE, `must be at most ${MAX_SIDE}`))
const screen = v.object({ width: side, height: side })

const heading = {
  tape: v.literal(TAPE_VERSION),
  name: words,
  scenario: v.picklist(SCENARIOS, `must be one of ${SCENARIOS.join(', ')}`),
  /** The world's time when it was recorded, an ISO 8601 instant. */
  clock: words,
  /** The page's size in CSS pixels. */
  screen,
}
const envelope = v.object({ ...heading, steps: v.array(v.unknown(), 'must be a list') })
export type Tape = Omit<v.InferOutput<typeof envelope>, 'steps'> & { readonly steps: readonly Step[] }

/** A tape, or in plain words what is wrong with it. */
export type ReadTape = { readonly tape: Tape } | { readonly problem: string }

/** These need no page. */
const OF_THE_WORLD: ReadonlySet<StepName> = new Set(['faults', 'settings', 'expireSessions'])

const versionOf = v.object({ tape: v.number() })
const isStepName = (name: unknown): name is StepName => typeof name === 'string' && Object.hasOwn(STEPS, name)

/** Reads what a file holds. Never throws: whoever edits a tape by hand is told where he went wrong. */
export function readTape(json: string): ReadTape {
  const parsed = parsedJson(json)
  if ('problem' in parsed) return parsed
  const { value } = parsed
  const version = v.safeParse(versionOf, value)
  if (!version.success) return { problem: 'This is not a tape: it does not begin with "tape": 1.' }
  if (version.output.tape !== TAPE_VERSION)
    return { problem: `This is a tape of version ${version.output.tape}; this portal reads version 1.` }
  const read = v.safeParse(envelope, value)
  const wrongs = [...(read.issues ?? []).map(said), ...strangers(value, envelope, 'a tape')]
  if (!read.success || wrongs.length > 0) return { problem: `${wrongs.join('; ')}.` }
  const { steps, ...rest } = read.output
  if (Number.isNaN(Date.parse(rest.clock))) return { problem: 'clock must be an ISO 8601 instant.' }
  if (steps.length === 0) return { problem: 'This tape has no steps.' }
  if (steps.length > MOST_STEPS) return { problem: `A tape has at most ${MOST_STEPS} steps.` }
  const problems = steps.map(problemOf)
  const wrong = problems.findIndex((problem) => problem !== null)
  if (wrong >= 0) return { problem: `Step ${wrong + 1}: ${problems[wrong]}.` }
  const tape = { ...rest, steps: steps.flatMap(readStep) }
  const first = tape.steps.findIndex((each) => !OF_THE_WORLD.has(each.do))
  if (first >= 0 && tape.steps[first]?.do !== 'visit')
    return { problem: `Step ${first + 1}: no page is open yet, a visit must come first.` }
  return { tape }
}

/** What a field lacks that is not there is seldom its kind. */
const said = (issue: v.BaseIssue<unknown>) =>
  issue.received === 'undefined' ? `${v.getDotPath(issue)} is missing` : issueMessage(issue)

/** Fields that nobody knows: one that is misspelt would go unnoticed, and be gone after an update. */
const strangers = (value: unknown, { entries }: { readonly entries: object }, what: string) =>
  Object.keys(Object(value)).flatMap((key) =>
    Object.hasOwn(entries, key) ? [] : `${key} is no field of ${what}`,
  )

const stepShape = v.object({ do: v.unknown() })
const withCalls = v.object({ calls: v.array(v.unknown()) })
const doOf = (value: unknown) => (v.is(stepShape, value) ? value.do : undefined)

function problemOf(value: unknown): string | null {
  const name = doOf(value)
  if (!isStepName(name)) return `do must be one of ${Object.keys(STEPS).join(', ')}`
  const { issues = [] } = v.safeParse(STEPS[name], value)
  const calls = v.is(withCalls, value) ? value.calls : []
  const wrongs = [
    ...issues.map(said),
    ...strangers(value, STEPS[name], name),
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

/** As it is kept: JSON that is made to be read. */
export function writeTape(tape: Tape): string {
  const steps = tape.steps.map(({ charts, calls, ...action }) => ({
    ...action,
    ...(charts.length > 0 && { charts: charts.map(writtenAs) }),
    ...(calls.length > 0 && { calls }),
  }))
  return readableJson({ ...tape, steps })
}
