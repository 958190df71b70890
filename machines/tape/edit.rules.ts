import * as v from 'valibot'
import { isLanguage } from '#machines/shared/texts.ts'
import { noteLanguages, withRemarks } from './edit-notes.rules.ts'
import { dateOrder, inDateOrder } from './placeholders.rules.ts'
import {
  type Action,
  MOST_STEPS,
  partsOf,
  readTape,
  type Step,
  stepWithoutPage,
  type Tape,
  writeTape,
} from './tape.ts'

/** A tape in the editor. */
export interface Edited {
  readonly tape: Tape
  /** Codes of the languages that notes are written in, also of those that no note has yet. */
  readonly languages: readonly string[]
}

/** A tape as it is opened in the editor. */
export const editedOf = (tape: Tape): Edited => ({ tape, languages: noteLanguages(tape) })

/** What is said about a new tape. */
export interface NewTape extends Pick<Tape, 'name' | 'scenario' | 'screen'> {
  /** The code of the language of its notes. */
  readonly language: string
}

/** A tape from nothing: it opens the sign-in. `now` is in milliseconds since 1970. */
export function newlyEdited({ language, ...given }: NewTape, now: number): Edited {
  const visit: Step = { do: 'visit', path: '/login', charts: [], calls: [] }
  return {
    tape: { tape: 1, ...given, clock: new Date(now).toISOString(), steps: [visit] },
    languages: [language],
  }
}

export const withName = (edited: Edited, name: string): Edited => ({
  ...edited,
  tape: { ...edited.tape, name },
})

/** The tape in another scenario, where its steps have other effects. */
export const withScenario = (edited: Edited, scenario: Tape['scenario']): Edited =>
  edited.tape.scenario === scenario
    ? edited
    : { ...edited, tape: { ...edited.tape, scenario, steps: edited.tape.steps.map(movedTo(scenario)) } }

/** A step without its effects, whose typed days are written as the scenario's site does. */
const movedTo = (scenario: Tape['scenario']) => (step: Step) => {
  const bare = withoutEffects(step)
  return 'value' in bare ? { ...bare, value: inDateOrder(bare.value, dateOrder(scenario)) } : bare
}

/** Whether the effects of steps are known. A tape without is not compared with what happens. */
export const hasEffects = ({ steps }: Tape): boolean =>
  steps.some(({ charts, calls, page }) => charts.length + calls.length > 0 || page !== undefined)

function withoutEffects(step: Step): Step {
  const { action, remarks } = partsOf(step)
  return withRemarks({ ...action, charts: [], calls: [] }, remarks)
}

/**
 * Replaces `count` steps from index `at` by others; the first of those keeps the remarks of the first one
 * replaced. The effects of a step depend on all before it, and are compared as a whole, so none are left.
 */
export function withSteps(edited: Edited, at: number, count: number, actions: readonly Action[]): Edited {
  const { steps } = edited.tape
  const replaced = count > 0 ? steps[at] : undefined
  const fresh = actions.map((action, index): Step => {
    const step: Step = { ...action, charts: [], calls: [] }
    return replaced && index === 0 ? withRemarks(step, replaced) : step
  })
  return {
    ...edited,
    tape: {
      ...edited.tape,
      steps: [...steps.slice(0, at), ...fresh, ...steps.slice(at + count)].map(withoutEffects),
    },
  }
}

/** What is wrong with these steps in their order; null if they can be a tape. */
function orderProblem(steps: readonly Step[]): string | null {
  if (steps.length === 0) return 'A tape needs a step.'
  if (steps.length > MOST_STEPS) return `A tape has at most ${MOST_STEPS} steps.`
  return stepWithoutPage(steps) < 0 ? null : 'A tape begins with a visit, so this step has to stay.'
}

/** Why these steps can't replace others; null if they can. */
export const whyNotSteps = (edited: Edited, at: number, count: number, actions: readonly Action[]) =>
  orderProblem(withSteps(edited, at, count, actions).tape.steps)

/** Where steps are recorded: in place of `replaced` ones from index `at`. */
export interface Gap {
  readonly at: number
  readonly replaced: number
}

/** Whether the tape would have more steps than it can, with that many in the gap. */
export const isTooLong = ({ tape }: Edited, { replaced }: Gap, count: number): boolean =>
  tape.steps.length - replaced + count > MOST_STEPS

/** Whether one of these actions in the gap needs a page while none is open. */
export const needsVisit = ({ tape }: Edited, { at }: Gap, actions: readonly Pick<Action, 'do'>[]): boolean =>
  stepWithoutPage([...tape.steps.slice(0, at), ...actions]) >= 0

/** The file of a tape, or what is wrong with it: a note may be too long, or the name missing. */
export function fileOf({ tape }: Edited): { readonly json: string } | { readonly problem: string } {
  const json = writeTape(tape)
  const read = readTape(json)
  return 'tape' in read ? { json } : read
}

/** A tape with unsaved changes, as the browser keeps it. */
export interface Draft extends Edited {
  /** The name of the project's tape, or of the file, that it comes from; empty for a new one. */
  readonly source: string
}

const draftSchema = v.object({
  source: v.string(),
  json: v.string(),
  languages: v.array(v.pipe(v.string(), v.check(isLanguage))),
})

/** A draft as the browser keeps it. */
export const writeDraft = ({ source, tape, languages }: Draft): v.InferOutput<typeof draftSchema> => ({
  source,
  json: writeTape(tape),
  languages: [...languages],
})

/** What `writeDraft` wrote; null for anything else, such as what an older portal kept. */
export function readDraft(kept: unknown): Draft | null {
  const draft = v.safeParse(draftSchema, kept)
  const read = draft.success ? readTape(draft.output.json) : null
  if (!draft.success || !read || 'problem' in read) return null
  const { source, languages } = draft.output
  return { source, tape: read.tape, languages: [...new Set([...languages, ...noteLanguages(read.tape)])] }
}
