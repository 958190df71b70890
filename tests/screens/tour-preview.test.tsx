import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { editorMachine } from '#machines/tape/editor.machine.ts'
import { playerMachine } from '#machines/tape/player.machine.ts'
import type { Run } from '#machines/tape/replay.ts'
import type { Step } from '#machines/tape/tape.ts'
import { Preview } from '../../src/screens/tour/editor/preview.tsx'
import { press, tapeWith } from '../machines/tape/tapes.ts'
import { user } from '../support/portal.tsx'

const VISIT: Step = { do: 'visit', path: '/login', charts: [], calls: [] }
const ABOUT = { role: 'link', name: 'Cart' }
const TAPE = tapeWith(VISIT, { ...press('Sign in', { note: 'Here.' }), about: ABOUT })

/** A preview, beside a portal that shows nothing and can be kept from opening. */
function start(isOpen = true) {
  const portal = { isOpen, played: 0 }
  const unused = () => {
    throw new Error('Nothing is recorded here.')
  }
  const begin = async (): Promise<Run> => {
    if (!portal.isOpen) throw new Error('The simulator did not respond.')
    const step = async () => {
      portal.played += 1
      return null
    }
    return { tape: TAPE, step, record: step, isDone: false, recording: unused }
  }
  const player = createActor(playerMachine, { input: { playsFor: 'audience', begin } }).start()
  const editor = createActor(editorMachine, {
    input: { begin, worldKey: async () => '', isShown: () => false, now: () => 0 },
  }).start()
  const frame = () => undefined
  const tourEditor = { editor, player, frame, shown: null, pointer: { current: null }, act: unused }
  player.send({ type: 'speed.chosen', speed: 'quick' })
  player.send({ type: 'tape.recorded', tape: TAPE })
  render(<Preview tourEditor={{ ...tourEditor, draft: 'stored' }} isMissing />)
  return { player, portal, play: (from = 0) => act(async () => player.send({ type: 'play.pressed', from })) }
}

test('a spotlight without its element is named while its note is shown, and nothing loses the focus', async () => {
  const { play } = start()
  expect(screen.getByRole('heading', { name: 'Preview' })).toHaveFocus()
  expect(screen.queryByText('There is no spotlight')).not.toBeInTheDocument()
  await play()
  expect(await screen.findByText('There is no spotlight')).toBeVisible()
  expect(screen.getByText('The portal doesn’t show link "Cart" here.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('That’s the end of the tour.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Note' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Play again' }))
  expect(await screen.findByText('Here.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Note' })).toHaveFocus()
})

test('Space at the end presses what has the focus, and belongs to the page', async () => {
  const { play } = start()
  await play()
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByText('That’s the end of the tour.')
  const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  document.body.dispatchEvent(space)
  expect(space.defaultPrevented).toBe(false)
})

test('a preview whose world could not be opened starts from the chosen step again', async () => {
  const { play, player, portal } = start(false)
  await play(1)
  expect(await screen.findByText('The simulator did not respond.')).toBeVisible()
  portal.isOpen = true
  await user.click(screen.getByRole('button', { name: 'Play' }))
  await screen.findByText('Here.')
  expect(player.getSnapshot().context.from).toBe(1)
})
