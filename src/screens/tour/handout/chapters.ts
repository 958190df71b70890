import { type Exercise, readExercise } from '#machines/exercise/exercise.ts'
import type { Chapter } from '#machines/handout/handout.machine.ts'
import { languagesOf } from '#machines/shared/texts.ts'
import { readTape } from '#machines/tape/tape.ts'
import { loadTape } from '../../../components/tapes/library.ts'
import { EXERCISE_OPTIONS, loadExercise } from '../exercises.ts'
import { titleOf } from '../tour-labels.ts'
import { type Asked, BOOKLET } from './asked.ts'
import type { Said, Say } from './say.ts'

/** The chapters of a handout. Rejects with a readable Error where there is none. */
export async function loadChapters({ kind, name, json }: Asked): Promise<readonly Chapter[]> {
  if (kind === 'tape') return [tapeChapter(name, await textOf(loadTape, name, json))]
  const names = name === BOOKLET ? EXERCISE_OPTIONS.map(({ value }) => value) : [name]
  const { solutionOf } = await import('./solutions.ts')
  return Promise.all(
    names.map(async (each) => {
      const exercise = exerciseIn(await textOf(loadExercise, each, json))
      return { name: each, exercise, tape: each === '' ? null : solutionOf(each) }
    }),
  )
}

type Load = (name: string) => Promise<string | undefined>

async function textOf(load: Load, name: string, json: string | null): Promise<string> {
  const text = name === '' ? json : await load(name)
  if (text) return text
  throw new Error(name === '' ? 'Open a file first.' : `There is no “${name}” here.`)
}

function tapeChapter(name: string, json: string): Chapter {
  const read = readTape(json)
  if ('problem' in read) throw new Error(read.problem)
  return { name, exercise: null, tape: read.tape }
}

function exerciseIn(json: string): Exercise {
  const read = readExercise(json)
  if ('problem' in read) throw new Error(read.problem)
  return read.exercise
}

/** What a chapter is called. */
export function chapterTitle({ exercise, tape }: Chapter, say: Say): Said {
  if (exercise) return say(exercise.title)
  return { words: tape ? titleOf(tape) : '', lang: undefined }
}

/** The languages that the texts of a handout are written in, by their codes. */
export const languagesIn = (chapters: readonly Chapter[]): readonly string[] =>
  languagesOf(
    chapters.flatMap(({ exercise, tape }) => [
      ...(exercise ? [exercise.title, exercise.task] : []),
      ...(tape?.steps.flatMap(({ note }) => (note ? [note] : [])) ?? []),
    ]),
  )
