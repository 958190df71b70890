import type { ActorRefFrom } from 'xstate'
import type { exerciseMachine } from '#machines/exercise/exercise.machine.ts'
import { readExercise } from '#machines/exercise/exercise.ts'
import type { CourseExercise } from '#machines/exercise/trainee.ts'
import { patterns } from '../../components/navigation/paths.ts'
import { type LoadedText, loadFor, loadNamed, readFile, takeFile } from '../../components/tapes/load-text.ts'
import { inOwnLanguage } from '../../components/tapes/note-text.tsx'

/** The project's exercises by path, each fetched on demand. */
const EXERCISES = import.meta.glob<string>('/tests/exercises/*.json', { query: '?raw', import: 'default' })

const nameOf = (path: string) => path.replace(/^.*\/(.*)\.json$/, '$1')
/** '01-first-order' is 'First order'. */
const labelOf = (name: string) => {
  const words = name.replace(/^\d+-/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const byName = new Map(Object.entries(EXERCISES).map(([path, load]) => [nameOf(path), load]))

/** In the order of a course. */
export const EXERCISE_OPTIONS = [...byName.keys()].sort().map((value) => ({ value, label: labelOf(value) }))

/** The pages of trainees and of their trainer. */
export const COURSE = `${patterns.tour}?course`
export const CLASS = `${patterns.tour}?class`
/** The page of an exercise of the project. */
export const exercisePath = (asked: string) => `${patterns.tour}?${new URLSearchParams({ exercise: asked })}`

/** An exercise of the project, with the name of its file, by which a URL asks for it. */
export interface ListedExercise extends CourseExercise {
  readonly asked: string
}

/** All exercises of the project, in the order of the course. Rejects if one can't be loaded. */
export async function loadCourse(): Promise<readonly ListedExercise[]> {
  const read = await Promise.all(EXERCISE_OPTIONS.map(({ value }) => listed(value)))
  return read.flat()
}

async function listed(asked: string): Promise<readonly ListedExercise[]> {
  const read = readExercise((await byName.get(asked)?.()) ?? '')
  if ('problem' in read) return []
  const { name, title, expect } = read.exercise
  return [
    {
      asked,
      name,
      title: inOwnLanguage(title),
      expectations: expect.length,
    },
  ]
}
/** The JSON text of the exercise of that name; undefined if there is none. */
export const loadExercise = async (name: string) => byName.get(name)?.()

export type ExerciseActor = ActorRefFrom<typeof exerciseMachine>

/** Loads the project's exercise of that name. */
export const chooseExercise = (actor: ExerciseActor, name: string): Promise<void> =>
  takeLoaded(actor, loadNamed('exercise', name, loadExercise))

/** Loads an exercise from the chosen file. */
export async function openExercise(actor: ExerciseActor, input: HTMLInputElement): Promise<void> {
  const file = takeFile(input)
  if (file) await takeLoaded(actor, readFile(file))
}

async function takeLoaded(actor: ExerciseActor, loading: Promise<LoadedText>): Promise<void> {
  const loaded = await loadFor(actor, loading)
  if (loaded)
    actor.send(
      'json' in loaded ? { type: 'exercise.chosen', ...loaded } : { type: 'exercise.missed', ...loaded },
    )
}
