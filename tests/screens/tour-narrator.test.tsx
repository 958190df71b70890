import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Divergence } from '#machines/tape/compare.rules.ts'
import { playerMachine } from '#machines/tape/player.machine.ts'
import { Narrator } from '../../src/screens/tour/narrator.tsx'

afterEach(() => {
  delete document.documentElement.dataset['start']
})

const VISIT = { do: 'visit', path: '/' }
const TAPE = JSON.stringify({
  tape: 1,
  name: 'two steps',
  scenario: 'au',
  clock: '2026-11-17T09:00:00+11:00',
  screen: { width: 1280, height: 800 },
  steps: [VISIT, VISIT],
})

const MISSED: Divergence = { step: 0, where: 'visit', expected: 'visit it', actual: 'Gone.', isUndone: true }

/** Plays a tour of two steps up to that state; one or the other may fail. */
async function play(until: 'finished' | 'diverged', ...failures: readonly (Divergence | null)[]) {
  const outcomes = [...failures]
  const recording = () => {
    throw new Error('Nothing is recorded here.')
  }
  const player = createActor(playerMachine, {
    input: {
      playsFor: 'audience',
      begin: async (tape) => ({
        step: async () => outcomes.shift() ?? null,
        record: async () => null,
        tape,
        isDone: false,
        recording,
      }),
    },
  }).start()
  player.send({ type: 'tape.chosen', json: TAPE })
  player.send({ type: 'speed.chosen', speed: 'quick' })
  player.send({ type: 'play.pressed' })
  await expect.poll(() => player.getSnapshot().hasTag(until)).toBe(true)
  render(<Narrator player={player} asked="" />)
}

async function playToTheEnd() {
  await play('finished')
  expect(screen.getByText('That’s the end of the tour.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Play again' })).toBeVisible()
}

test('a step that could not be performed is said beside the note, which may be longer than what is in view', async () => {
  await play('diverged', MISSED)
  const notice = screen.getByText(/^The tour could not/)
  expect(notice).toBeVisible()
  expect(screen.getByRole('region', { name: 'Note' })).not.toContainElement(notice)
})

test('a last step that could not be performed is said at the end of the tour', async () => {
  await play('finished', null, MISSED)
  expect(screen.getByText('That’s the end of the tour.')).toBeVisible()
  expect(screen.getByText('The tour could not open a page.')).toBeVisible()
  expect(screen.getByText('Do it in the portal yourself.')).toBeVisible()
})

test('the end of a tour leads to the portal', async () => {
  await playToTheEnd()
  expect(screen.getByRole('link', { name: 'Go to the portal' })).toHaveAttribute('href', '/')
})

test('the end of a tour in a unit of a package does not lead out of the unit', async () => {
  document.documentElement.dataset['start'] = '/tour'
  await playToTheEnd()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.queryByText(/Go there/)).not.toBeInTheDocument()
})
