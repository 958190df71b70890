import { type Added, addResults, type HandedOver } from '#machines/exercise/class.rules.ts'
import { readResult } from '#machines/exercise/result.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { readTextFile } from '../../../components/text-file.ts'
import type { ListedExercise } from '../exercises.ts'
import { keptClass } from './kept-class.ts'

/** What became of files that were handed over. */
export interface Report {
  /** How many could be read. */
  readonly read: number
  readonly refused: readonly { readonly file: string; readonly problem: string }[]
  readonly doubles: Added['doubles']
  readonly namesakes: Added['namesakes']
  /** Exercises that this portal does not know. */
  readonly unknown: readonly { readonly file: string; readonly exercises: readonly string[] }[]
}

const LIMITS = { bytes: 1_000_000, tooLarge: 'is too large for a result.', noText: 'is not a text file.' }

/** Reads result files and adds them to the class on this device. Those that can't be read don't hide others. */
export async function takeResults(
  files: readonly File[],
  course: readonly ListedExercise[],
): Promise<Report> {
  const reader = { now: Date.now(), known: course.map(({ name }) => name) }
  const outcomes = await Promise.all(
    files.map(async (file) => {
      try {
        // Its messages begin with a name, and the list has that of the file.
        const text = await readTextFile(new File([file], 'The file'), LIMITS)
        return { file: file.name, ...readResult(text, reader) }
      } catch (error) {
        return { file: file.name, problem: errorMessageOf(error) }
      }
    }),
  )
  const read = outcomes.flatMap((each) => ('result' in each ? [each] : []))
  const added: HandedOver = read.map(({ file, result }) => ({ file, result }))
  let sum: Added = { all: [], doubles: [], namesakes: [] }
  await keptClass.change((before) => {
    sum = addResults(before, added)
    return sum.all
  })
  return {
    read: read.length,
    refused: outcomes.flatMap((each) => ('problem' in each ? [each] : [])),
    doubles: sum.doubles,
    namesakes: sum.namesakes,
    unknown: read.flatMap(({ file, unknown }) => (unknown.length > 0 ? [{ file, exercises: unknown }] : [])),
  }
}
