import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Marks } from '#contract/control/marking.ts'
import { exerciseMachine } from '#machines/exercise/exercise.machine.ts'
import { ExercisePanel } from '../../src/screens/tour/exercise-panel.tsx'
import { chooseExercise, openExercise } from '../../src/screens/tour/exercises.ts'
import { exerciseFile } from '../machines/exercise/exercises.ts'
import { user } from '../support/portal.tsx'

let holding: readonly boolean[]
beforeEach(() => {
  holding = [false, false]
})

const marks = async (): Promise<Marks> => ({
  id: 'one',
  since: 1,
  verdicts: holding.map((holds) => ({ holds, count: Number(holds), nearest: null })),
})

function openPanel() {
  const input = { begin: marks, mark: marks, checkPossible: async () => {}, now: () => 0 }
  const actor = createActor(exerciseMachine, { input }).start()
  const expected = { says: { en: 'One.' }, record: 'transactions' }
  const json = exerciseFile({ expect: [expected, expected], hints: [{ en: 'A hint.' }] })
  act(() => actor.send({ type: 'exercise.chosen', json }))
  render(<ExercisePanel actor={actor} asked="" />)
  return actor
}
const button = (name: string) => screen.findByRole('button', { name })
const task = () => screen.getByRole('region', { name: 'Task' })

test('after Start, a second Enter gives no hint, and the focus is on the task', async () => {
  openPanel()
  ;(await button('Start')).focus()
  await user.keyboard('{Enter}')
  await button('Hint')
  expect(task()).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.queryByText('A hint.')).toBeNull()
  await user.click(await button('Start again'))
  await button('Hint')
  await waitFor(() => expect(task()).toHaveFocus())
})

test('a check says how much is right, and once all is the focus is on the task', async () => {
  openPanel()
  await user.click(await button('Start'))
  holding = [true, false]
  await user.click(await button('Check my work'))
  expect(await screen.findByText('1 of 2 are right.')).toHaveRole('status')
  holding = [true, true]
  await user.click(await button('Check my work'))
  expect(await screen.findByText('All of it is right.')).toBeVisible()
  expect(task()).toHaveFocus()
})

test('of two exercises the one that was asked for last is shown, also if it loads first', async () => {
  const actor = openPanel()
  const file = new File([], 'slow.json')
  let finish: (json: string) => void = () => undefined
  file.text = () => new Promise((resolve) => (finish = resolve))
  const input = document.createElement('input')
  Object.defineProperty(input, 'files', { value: [file] })
  const earlier = openExercise(actor, input)
  await act(() => chooseExercise(actor, '01-first-order'))
  finish(exerciseFile({ title: { en: 'Slow' } }))
  await act(() => earlier)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your first order')
})
