import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { editorMachine } from '#machines/tape/editor.machine.ts'
import { playerMachine } from '#machines/tape/player.machine.ts'
import type { Run } from '#machines/tape/replay.ts'
import { type Action, type Step, type Tape, writeTape } from '#machines/tape/tape.ts'
import { Recording } from '../../src/screens/tour/editor/recording.tsx'
import { press, TODAY, tapeWith } from '../machines/tape/tapes.ts'
import { user } from '../support/portal.tsx'

const VISIT: Step = { do: 'visit', path: '/login', charts: [], calls: [] }
const TAPE = tapeWith(VISIT, press('Sign in'))

/** The first step is recorded again, in a world whose state is not read until `answer` is called. */
async function start() {
  const { steps: _steps, ...heading } = TAPE
  const step = async () => null
  const recording = () => ({ ...heading, takes: [], today: TODAY })
  const begin = async (tape: Tape): Promise<Run> => ({ tape, step, record: step, isDone: false, recording })
  const answers: ((world: string) => void)[] = []
  const worldKey = () => new Promise<string>((answer) => answers.push(answer))
  const editor = createActor(editorMachine, {
    input: { begin, worldKey, isShown: () => true, now: () => 0 },
  }).start()
  const player = createActor(playerMachine, { input: { playsFor: 'audience', begin } })
  const perform = (action: Action) => editor.send({ type: 'action.done', action, at: 1 })
  const answer = () => act(async () => answers.shift()?.('one'))
  editor.send({ type: 'tape.opened', json: writeTape(TAPE), source: '' })
  editor.send({ type: 'play.pressed', aim: { for: 'steps', at: 0, replaced: 1 } })
  await expect.poll(() => answers.length).toBe(1)
  await answer()
  const view = { frame: () => undefined, shown: null, pointer: { current: null }, draft: 'stored' } as const
  render(<Recording tourEditor={{ editor, player, act: perform, ...view }} />)
  return { editor, answer }
}

test('before a page is open, a recording says what to do first, and records nothing else', async () => {
  const { editor, answer } = await start()
  expect(screen.getByRole('heading', { name: 'Step 1, again' })).toHaveFocus()
  expect(screen.getByText(/^Recording. No page is open yet: go to a URL first/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(screen.getByText(/^Go to a URL first/)).toBeVisible()
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Go to a URL'), '/orders{Enter}')
  expect(screen.getByText(/^Recording. Work in the portal/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-busy', 'true')
  await answer()
  expect(editor.getSnapshot().context.history.present.tape.steps).toMatchObject([
    { do: 'visit', path: '/orders' },
    { name: 'Sign in' },
  ])
})
