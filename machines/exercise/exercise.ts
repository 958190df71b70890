import * as v from 'valibot'
import type { ChangeByHand } from '#contract/control/changes.ts'
import { faultEntries } from '#contract/control/faults.ts'
import { type Expectation, expectationEntries } from '#contract/control/marking.ts'
import { settingChanges } from '#contract/control/settings.ts'
import { SCENARIOS } from '#contract/control.ts'
import { instant } from '#contract/dates.ts'
import { isOwnPath } from '#contract/urls.ts'
import { texts } from '#machines/shared/texts.ts'
import { issueText, parsedJson } from '#machines/tape/json.rules.ts'
import { screen as anyScreen } from '#machines/tape/tape.ts'

/**
 * An exercise: a task that somebody does in the portal in their own way, and what must then hold in the ERP.
 * Exercises can be read and edited by hand (docs/exercises.md).
 */

export const EXERCISE_VERSION = 1

const words = v.pipe(v.string('must be text'), v.nonEmpty('is required'), v.maxLength(10_000, 'is too long'))

const list = <S extends v.GenericSchema>(item: S) => v.optional(v.array(item, 'must be a list'), [])

/** Unknown fields are errors: a misspelt one would go unnoticed. */
const strict = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, ({ expected }) =>
    expected === 'never' ? 'is not a field of an exercise' : 'must be an object',
  )

const screen = strict(anyScreen.entries)

const expected = strict({
  /** What should hold, in words. */
  says: texts,
  ...expectationEntries,
})
export type Expected = v.InferOutput<typeof expected>

const file = strict({
  exercise: v.literal(EXERCISE_VERSION),
  name: v.pipe(
    words,
    // Progress is kept in an object by these names.
    v.check((name) => !(name in Object.prototype), 'is a reserved word: choose another'),
  ),
  title: texts,
  /** What to do. Words between `**` are highlighted, and a line break starts a paragraph. */
  task: texts,
  scenario: v.picklist(SCENARIOS, `must be one of ${SCENARIOS.join(', ')}`),
  /** The time of world and portal when it starts, an ISO 8601 instant. */
  clock: instant,
  /** The portal's size in CSS pixels, to which it is scaled; left out, it has the room that there is. */
  screen: v.optional(screen),
  /** The page on which it starts. */
  path: v.optional(v.pipe(words, v.check(isOwnPath, 'must be a path of the portal, like /orders')), '/login'),
  /** Changes of the world's data, as `POST /simulator/world/changes` takes them; it checks them. */
  data: list(
    v.custom<ChangeByHand>((value) => typeof value === 'object' && value !== null, 'must be an object'),
  ),
  /** How many days come in the world before it starts. */
  days: v.optional(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(0, 'must not be negative'),
      v.maxValue(366, 'must be at most 366'),
    ),
    0,
  ),
  settings: v.optional(settingChanges),
  faults: list(strict(faultEntries)),
  /** From a nudge to the whole way, each more than the one before. */
  hints: list(texts),
  expect: v.pipe(v.array(expected, 'must be a list'), v.minLength(1, 'must say what should hold')),
})
export type Exercise = v.InferOutput<typeof file>

/** An exercise, or a readable message about what is wrong with it. */
export type ReadExercise = { readonly exercise: Exercise } | { readonly problem: string }

const versionOf = v.object({ exercise: v.number() })

/** Parses an exercise file. Never throws: what is wrong in a file edited by hand is said by path. */
export function readExercise(json: string): ReadExercise {
  const parsed = parsedJson(json)
  if ('problem' in parsed) return parsed
  const { value } = parsed
  const version = v.safeParse(versionOf, value)
  if (!version.success) return { problem: 'This is not an exercise: it does not begin with "exercise": 1.' }
  if (version.output.exercise !== EXERCISE_VERSION)
    return {
      problem: `This is an exercise of version ${version.output.exercise}; this portal reads version 1.`,
    }
  const read = v.safeParse(file, value)
  if (!read.success) return { problem: `${read.issues.map(issueText).join('; ')}.` }
  return { exercise: read.output }
}

/** What the simulator marks. */
export const expectationsOf = ({ expect }: Exercise): readonly Expectation[] =>
  expect.map(({ says: _, ...expectation }) => expectation)
