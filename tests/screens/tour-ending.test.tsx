import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { playerMachine } from '#machines/tape/player.machine.ts'
import { Narrator } from '../../src/screens/tour/narrator.tsx'

afterEach(() => {
  delete document.documentElement.dataset['start']
})

const TAPE = JSON.stringify({
  tape: 1,
  name: 'one step',
  scenario: 'au',
  clock: '2026-11-17T09:00:00+11:00',
  screen: { width: 1280, height: 800 },
  steps: [{ do: 'visit', path: '/' }],
})

/** Plays a tour of one step to its end. */
async function playToTheEnd() {
  const recording = () => {
    throw new Error('Nothing is recorded here.')
  }
  const player = createActor(playerMachine, {
    input: {
      playsFor: 'audience',
      begin: async (tape) => ({
        step: async () => null,
        record: async () => null,
        tape,
        isDone: false,
        recording,
      }),
    },
  }).start()
  player.send({ type: 'tape.chosen', json: TAPE })
  player.send({ type: 'play.pressed' })
  await expect.poll(() => player.getSnapshot().hasTag('finished')).toBe(true)
  render(<Narrator player={player} asked="" />)
  expect(screen.getByText('That’s the end of the tour.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Play again' })).toBeVisible()
}

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
