import { readdirSync, readFileSync } from 'node:fs'
import { readExercise } from '#machines/exercise/exercise.ts'
import { resultFile, resultOf } from '#machines/exercise/result.ts'
import type { CourseExercise } from '#machines/exercise/trainee.ts'
import { progressOf } from '../../machines/exercise/results.ts'

const FOLDER = 'tests/exercises'

/** The project's exercises, in their order. */
export const COURSE: readonly CourseExercise[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => {
    const read = readExercise(readFileSync(`${FOLDER}/${name}`, 'utf8'))
    if ('problem' in read) throw new Error(read.problem)
    const { title, expect } = read.exercise
    return { name: read.exercise.name, title: title['en'] ?? '', expectations: expect.length }
  })

/** A result file for a file field: of a trainee who solved this many exercises and began the next. */
export function resultOfTrainee(name: string, solved: number) {
  const exercises = Object.fromEntries(
    COURSE.slice(0, solved + 1).map((each, at) => [
      each.name,
      at < solved ? progressOf() : progressOf({ solved: undefined }),
    ]),
  )
  const result = resultOf({ name, exercises }, COURSE, { at: Date.now() })
  return jsonFile(`results-${name}.json`, resultFile(result))
}

export const jsonFile = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})
