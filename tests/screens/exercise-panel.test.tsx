import { act, render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Marks } from '#contract/control/marking.ts'
import { exerciseMachine } from '#machines/exercise/exercise.machine.ts'
import { ExercisePanel } from '../../src/screens/tour/exercise-panel.tsx'
import { chooseExercise, openExercise } from '../../src/screens/tour/exercises.ts'
import { exerciseFile } from '../machines/exercise/exercises.ts'
import { button, installFakeTimers, page, until, userEvent } from '../support/page.ts'

let holding: readonly boolean[]
beforeEach(() => {
  installFakeTimers()
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
const hasFocus = () => until(() => expect(page.getByRole('region', { name: 'Task' }).element()).toHaveFocus())

test('after Start, a second Enter gives no hint, and the focus is on the task', async () => {
  openPanel()
  await button('Start').focus()
  await userEvent.keyboard('{Enter}')
  await button('Hint').findElement()
  await hasFocus()
  await userEvent.keyboard('{Enter}')
  expect(page.getByText('A hint.').query()).toBeNull()
  await button('Start again').click()
  await button('Hint').findElement()
  await hasFocus()
})

test('a check says how much is right, and once all is the focus is on the task', async () => {
  openPanel()
  await button('Start').click()
  holding = [true, false]
  await button('Check my work').click()
  expect(await page.getByText('1 of 2 are right.').findElement()).toHaveRole('status')
  holding = [true, true]
  await button('Check my work').click()
  await page.getByText('All of it is right.').findElement()
  await hasFocus()
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
  expect(page.getByRole('heading').nth(0).text).toBe('Your first order')
})
