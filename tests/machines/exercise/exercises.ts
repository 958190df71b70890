import { type Exercise, readExercise } from '#machines/exercise/exercise.ts'

/** A small exercise as a file has it, without what may be left out. */
export const FILE = {
  exercise: 1,
  name: 'one order',
  title: { en: 'One order' },
  task: { en: 'Order **a bag**.' },
  scenario: 'au',
  clock: '2026-11-17T09:00:00+11:00',
  expect: [{ says: { en: 'One order.' }, record: 'transactions', count: 1 }],
}

/** The text of such a file. */
export const exerciseFile = (own: object = {}) => JSON.stringify({ ...FILE, ...own })

export const EXERCISE: Exercise = exerciseOf(exerciseFile())

function exerciseOf(json: string): Exercise {
  const read = readExercise(json)
  if ('problem' in read) throw new Error(read.problem)
  return read.exercise
}
