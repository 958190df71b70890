import { existsSync, readFileSync } from 'node:fs'
import { readTape, type Step, type StepOf, type Tape } from '#machines/tape/tape.ts'
import { play } from '../../scripts/replay/play.ts'
import { expect, test } from './support/test.ts'

/** As far as the wrong password: enough to see what a difference is. */
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

test('a tape replays, and what is changed on it is named: the call and its field', async ({
  browser,
  baseURL,
}, testInfo) => {
  const tape = signIn()
  const folder = testInfo.outputPath('kept')
  const played = (given: Tape, isUpdate = false) =>
    play(browser, given, { origin: baseURL ?? '', slow: 0, isUpdate, patience: 20_000, folder })

  expect(await played(tape)).toMatchObject({ divergence: null, steps: STEPS, kept: [] })

  const renamed = endingIn(tape, (step) => ({
    ...step,
    calls: step.calls.map((call) => ({ ...call, request: { ...Object(call.request), userid: 'amdin' } })),
  }))
  const { divergence, kept } = await played(renamed)
  expect(divergence).toEqual({
    step: STEPS,
    where: 'call login, field request.userid',
    expected: '"amdin"',
    came: '"admin"',
  })
  expect(kept.map((path) => existsSync(path))).toEqual([true, true])

  const bare = { ...tape, steps: tape.steps.map((step) => ({ ...step, charts: [], calls: [] })) }
  expect((await played(bare, true)).recorded).toEqual(tape)
})

test('what is not there is said with what is', async ({ browser, baseURL }, testInfo) => {
  const tape = signIn()
  const came = async (step: Step) => {
    const steps = [...tape.steps.slice(0, 1), step]
    const { divergence } = await play(
      browser,
      { ...tape, steps },
      {
        origin: baseURL ?? '',
        slow: 0,
        isUpdate: false,
        patience: 300,
        folder: testInfo.outputPath('kept'),
      },
    )
    return divergence?.came
  }
  const press: StepOf<'press'> = { do: 'press', role: 'button', name: 'Sign in', charts: [], calls: [] }
  expect(await came({ ...press, name: 'Sign In' })).toBe(
    'There is no button "Sign In" to be seen on /login. There is "Sign in".',
  )
  expect(await came({ ...press, within: [{ role: 'dialog', name: 'Tally' }] })).toMatch(
    /^There is no dialog "Tally" to be seen/,
  )
  expect(await came({ ...press, role: 'knob' })).toMatch(/^"knob" is no role\./)
})
