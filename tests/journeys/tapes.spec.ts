import { existsSync, readFileSync } from 'node:fs'
import { readTape, type Step, type Tape, type Target } from '#machines/tape/tape.ts'
import { elementOf } from '../../scripts/replay/find-element.ts'
import { play } from '../../scripts/replay/play.ts'
import { expect, test } from './support/test.ts'

/** Up to the wrong password, which is enough to show a difference. */
const STEPS = 4

function signIn(): Tape {
  const read = readTape(readFileSync('tests/tapes/sign-in.json', 'utf8'))
  if ('problem' in read) throw new Error(read.problem)
  return { ...read.tape, steps: read.tape.steps.slice(0, STEPS) }
}

/** The tape with another last step. */
const endingIn = (tape: Tape, change: (step: Step) => Step): Tape => ({
  ...tape,
  steps: tape.steps.map((step, at) => (at === tape.steps.length - 1 ? change(step) : step)),
})

test('replay writes a tape as recorded, and names a differing field of a call and a missing element', async ({
  browser,
  baseURL,
  page,
}, testInfo) => {
  const tape = signIn()
  const folder = testInfo.outputPath('kept')
  const played = (given: Tape, isUpdate = false) =>
    play(browser, given, { origin: baseURL ?? '', slow: 0, isUpdate, patience: 6_000, folder })

  const bare = {
    ...tape,
    steps: tape.steps.map(({ page: _page, ...step }) => ({ ...step, charts: [], calls: [] })),
  }
  expect((await played(bare, true)).recorded).toEqual(tape)

  const renamed = endingIn(tape, (step) => ({
    ...step,
    calls: step.calls.map((call) => ({ ...call, request: { ...Object(call.request), userid: 'amdin' } })),
  }))
  const { divergence, kept } = await played(renamed)
  expect(divergence).toEqual({
    step: STEPS,
    where: 'call login, field request.userid',
    expected: '"amdin"',
    actual: '"admin"',
  })
  expect(kept.map((path) => existsSync(path))).toEqual([true, true, true])

  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const absent = (target: Target) => expect(elementOf(page, target, { patience: 1, idle: () => 1 })).rejects
  await absent({ role: 'button', name: 'Sign In' }).toThrow(
    'There is no button "Sign In" on /login. The page has: "Sign in".',
  )
  await absent({
    role: 'button',
    name: 'Sign in',
    within: [{ role: 'dialog', name: 'Tally' }],
  }).toThrow('There is no dialog "Tally" on /login.')
  await absent({ role: 'knob', name: 'Sign in' }).toThrow(
    /^"knob" is not a role\..* The roles are alert, .*textbox/,
  )
})
