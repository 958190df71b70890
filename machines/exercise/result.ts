import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import * as v from 'valibot'
import { plain } from '#contract/plain-text.ts'
import { fileNamePart } from '#machines/custom-lists/csv.rules.ts'
import { issueText, parsedJson, readableJson } from '#machines/tape/json.rules.ts'
import { latest, moment, type Progress, progress } from './progress.ts'
import type { CourseExercise, Trainee } from './trainee.ts'

/**
 * A trainee's result as a file for the trainer. Its signature shows that it was edited by accident; somebody who
 * wants to cheat can make one, since the portal that signs it is in their hands (docs/exercises.md).
 */

export const RESULT_VERSION = 1
const LONGEST_NAME = 100

const fields = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, (issue) =>
    issue.expected === 'never' ? 'is not a field of a result' : 'must be an object',
  )
const text = v.string('must be text')
export const traineeName = v.pipe(
  text,
  v.transform((name) => name.trim().replace(/\s+/g, ' ')),
  v.maxLength(LONGEST_NAME, `must have at most ${LONGEST_NAME} letters`),
)

const entries = {
  result: v.literal(RESULT_VERSION),
  /** The trainee's; empty if they gave none. */
  name: traineeName,
  /** Tells apart trainees of one name: of a device, or of a learning platform. */
  trainee: v.optional(text),
  saved: moment,
  /** The portal's main file, whose name differs between versions. */
  portal: v.optional(text),
  /** Those of the course in its order, then the trainee's own; without `progress` if not begun. */
  exercises: v.array(
    fields({
      exercise: v.pipe(text, v.nonEmpty('is required')),
      progress: v.optional(fields(progress.entries)),
    }),
    'must be a list',
  ),
}
/** Without the signature, as the trainer's device keeps it. */
export const result = v.object(entries)
export type Result = v.InferOutput<typeof result>

const file = fields({ ...entries, signature: text })

/** The SHA-256 of the content, whatever the layout of the file. Parsing puts the fields into their order. */
const signatureOf = (content: Result) =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(v.parse(result, content)))))

interface Saving {
  /** When it is saved, in milliseconds since 1970. */
  readonly at: number
  readonly portal?: string | undefined
}

/** A trainee's result: each exercise of the course, and others that they worked. */
export function resultOf(
  { id, name, exercises }: Trainee,
  course: readonly CourseExercise[],
  { at, portal }: Saving,
): Result {
  const ofCourse = course.map((each) => each.name)
  const others = Object.keys(exercises).filter((each) => !ofCourse.includes(each))
  const instants = Object.values(exercises).flatMap(instantsOf)
  return {
    result: RESULT_VERSION,
    name: name ?? '',
    ...(id && { trainee: id }),
    saved: latest([...instants, new Date(at).toISOString()]),
    ...(portal && { portal }),
    exercises: [...ofCourse, ...others].map((exercise) => {
      const done = exercises[exercise]
      return { exercise, ...(done && { progress: done }) }
    }),
  }
}

/** The text of a result file, signed. */
export const resultFile = (content: Result): string =>
  readableJson({ ...content, signature: signatureOf(content) })

export const resultFileName = ({ name }: Result): string =>
  `${['results', fileNamePart(name)].filter(Boolean).join('-')}.json`

/** A result, or what is wrong with the file, in words. */
export type ReadResult =
  | { readonly result: Result; readonly unknown: readonly string[] }
  | { readonly problem: string }

interface Reader {
  /** Milliseconds since 1970. */
  readonly now: number
  /** The names of the exercises that the reader knows. */
  readonly known: readonly string[]
}

const versionOf = v.object({ result: v.number() })

/** Reads a result file, and which of its exercises the reader does not know. Never throws. */
export function readResult(json: string, { now, known }: Reader): ReadResult {
  if (isCutOff(json)) return { problem: 'The file is cut off. Save or copy it again.' }
  const parsed = parsedJson(json)
  if ('problem' in parsed) return parsed
  const version = v.safeParse(versionOf, parsed.value)
  if (!version.success) return { problem: 'This is not a result: it does not begin with "result": 1.' }
  if (version.output.result !== RESULT_VERSION)
    return { problem: `This is a result of version ${version.output.result}; this portal reads version 1.` }
  const read = v.safeParse(file, parsed.value)
  if (!read.success) return { problem: `${read.issues.map(issueText).join('; ')}.` }
  const { signature, ...content } = read.output
  if (signature !== signatureOf(content))
    return {
      problem: 'The file was edited after it was saved: it does not fit its signature. Save it again.',
    }
  const wrong = content.exercises.find(({ progress: done }) => done && !isInOrder(content, done))
  if (wrong)
    return {
      problem: `Its times are in the wrong order: ${plain(wrong.exercise)} was solved before it was begun, or after the result was saved.`,
    }
  if (Date.parse(content.saved) > now + CLOCKS_DIFFER_MS)
    return { problem: 'It has dates in the future: a clock is wrong, the trainee’s or this device’s.' }
  const unknown = content.exercises.flatMap(({ exercise, progress: done }) =>
    done && !known.includes(exercise) ? [exercise] : [],
  )
  return { result: content, unknown }
}

/** It begins as an object and does not end as one. */
const isCutOff = (json: string) => /^\uFEFF?\s*\{/.test(json) && !/\}\s*$/.test(json)

/** Devices without a network have clocks, and time zones, that were set by hand. */
const CLOCKS_DIFFER_MS = 24 * 3_600_000

const instantsOf = ({ begun, solved = begun }: Progress): readonly string[] => [begun, solved]

/** An exercise is begun, then solved, then the result is saved. */
const isInOrder = ({ saved }: Result, { begun, solved = begun }: Progress): boolean =>
  Date.parse(begun) <= Date.parse(solved) && Date.parse(solved) <= Date.parse(saved)
