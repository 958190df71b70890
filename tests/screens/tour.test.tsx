import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Step, type Tape, writeTape } from '#machines/tape/tape.ts'
import { TAPE_OPTIONS } from '../../src/components/tapes/library.ts'
import { lastNoted, lengthOf, wishOf } from '../../src/screens/tour/tour-labels.ts'
import TourScreen from '../../src/screens/tour/tour-screen.tsx'
import { atOnce } from '../support/page.ts'
import { user } from '../support/portal.tsx'
import { notingControl } from '../support/world-control.ts'

const visit = (note?: string): Step => ({
  do: 'visit',
  path: '/',
  ...(note && { note }),
  charts: [],
  calls: [],
})
const tapeOf = (...steps: readonly Step[]): Tape => ({
  tape: 1,
  name: 'two words',
  scenario: 'au',
  clock: '2026-11-17T09:00:00+11:00',
  screen: { width: 1280, height: 800 },
  steps,
})

test('a real ERP has no tour, and a simulator that does not reply can be retried', async () => {
  const { simulator, control } = notingControl()
  Object.assign(simulator, { says: 'This ERP is not simulated.', kind: 'absent' })
  const { unmount } = render(<TourScreen control={control} />)
  expect(await screen.findByText(/no world to give a tour in/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Play' })).not.toBeInTheDocument()
  unmount()

  Object.assign(simulator, { says: 'The simulator did not respond.', kind: 'silent' })
  render(<TourScreen control={control} />)
  expect(await screen.findByText('The simulator did not respond.')).toBeVisible()
  simulator.says = null
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible()
  expect(screen.getByText(/Play starts in a new world/)).toBeVisible()
})

test('a tour is available even if the current world no longer exists', async () => {
  const { simulator, control } = notingControl()
  Object.assign(simulator, { says: 'Gone', kind: 'gone' })
  render(<TourScreen control={control} />)
  expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible()
  await act(atOnce)
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('Edit opens the tape of a file', async () => {
  render(<TourScreen control={notingControl().control} />)
  const file = new File([writeTape(tapeOf(visit('One')))], 'mine.json', { type: 'application/json' })
  await user.upload(await screen.findByLabelText('Open a file'), file)
  expect(await screen.findByText(/^1 step\./)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  expect(await screen.findByLabelText('Name of the tour')).toHaveValue('two words')
  expect(screen.getByText('Saved')).toBeVisible()
  history.replaceState(null, '', '/')
})

test('a tape that is not there leaves all others to choose, also the first of the list', async () => {
  history.replaceState(null, '', '/tour?tape=none')
  render(<TourScreen control={notingControl().control} />)
  expect(await screen.findByText('There is no tape “none” here.')).toBeVisible()
  const tapes = screen.getByRole('combobox', { name: 'Another tape' })
  expect(tapes).toHaveDisplayValue('Choose another')
  const [first] = TAPE_OPTIONS
  await user.choose(tapes, first?.label ?? '')
  expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible()
  expect(tapes).toHaveDisplayValue(first?.label ?? '')
  history.replaceState(null, '', '/')
})

test('the last note stays until the next one', () => {
  const tape = tapeOf(visit(), visit('One'), visit(), visit('Two'))
  expect([0, 1, 2, 3, 4].map((at) => lastNoted(tape, at))).toEqual([-1, 1, 1, 3, 3])
})

test.each([
  [tapeOf(visit(), visit('One'), visit('Two')), /^3 steps\. It pauses 2 times /],
  [tapeOf(visit('One')), /^1 step\. It pauses once /],
  [tapeOf(visit(), visit()), '2 steps. It plays through without notes.'],
])('a tour states how long it is and how often it waits', (tape, words) => {
  expect(lengthOf(tape)).toMatch(words)
})

test.each<[Step, string]>([
  [{ do: 'press', role: 'button', name: 'Add to cart', charts: [], calls: [] }, 'press “Add to cart”'],
  [{ do: 'fill', role: 'textbox', name: 'Notes', value: 'x', charts: [], calls: [] }, 'fill in “Notes”'],
  [visit(), 'open a page'],
])('a step is described in everyday words: %o', (step, words) => {
  expect(wishOf(step)).toBe(words)
})
