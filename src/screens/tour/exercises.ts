import type { ActorRefFrom } from 'xstate'
import type { exerciseMachine } from '#machines/exercise/exercise.machine.ts'

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

export type ExerciseActor = ActorRefFrom<typeof exerciseMachine>

/** Loads the project's exercise of that name. */
export async function chooseExercise(actor: ExerciseActor, name: string): Promise<void> {
  try {
    const json = await byName.get(name)?.()
    if (json !== undefined) actor.send({ type: 'exercise.chosen', json })
    else actor.send({ type: 'exercise.missed', problem: `There is no exercise “${name}” here.` })
  } catch {
    actor.send({
      type: 'exercise.missed',
      problem: 'The exercise could not be loaded. Check your connection.',
    })
  }
}

/** Loads an exercise from the chosen file. */
export async function openExercise(actor: ExerciseActor, input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? []
  if (file) actor.send({ type: 'exercise.chosen', json: await file.text() })
  // So that the same file can be opened again after an edit.
  input.value = ''
}
