import { expect, test } from 'vitest'
import { type Chapter, handoutMachine, type Reel } from '#machines/handout/handout.machine.ts'
import type { Shot } from '#machines/handout/sections.rules.ts'
import { actorsOf, waitFor } from '../../support/actor.ts'

const handouts = actorsOf(handoutMachine)

const DAY = '2026-11-17'
const shown: Shot = { picture: null, missed: null, after: null }
const missed: Shot = { ...shown, missed: 'No button can be used.' }

const chapter = (name: string, hasTape = true): Chapter => ({
  name,
  exercise: null,
  tape: hasTape
    ? { tape: 1, name, scenario: 'au', clock: `${DAY}T09:00:00Z`, screen: { width: 1, height: 1 }, steps: [] }
    : null,
})

/** A reel that leaves these, one after another; it ends before one that is an Error by rejecting. */
function reelOf(shots: readonly (Shot | Error)[]): Reel {
  let at = 0
  return {
    day: DAY,
    get isDone() {
      return at >= shots.length
    },
    next: async () => {
      const shot = shots[at]
      at += 1
      if (shot instanceof Error || !shot) throw shot
      return shot
    },
  }
}

type Reels = Readonly<Record<string, readonly (Shot | Error)[]>>

/** A handout of these chapters that are played with these; one without fails to begin. */
function start(reels: Reels, ...chapters: readonly Chapter[]) {
  const begun: string[] = []
  const signals: AbortSignal[] = []
  const started = handouts.start({
    begin: async ({ name }, signal) => {
      begun.push(name)
      signals.push(signal)
      const shots = reels[name]
      if (!shots) throw new Error('The simulator did not respond.')
      return reelOf(shots)
    },
  })
  const { actor, context } = started
  const make = async () => {
    actor.send({ type: 'make.pressed' })
    await waitFor(actor, (state) => !state.hasTag('making'))
    return context().takes
  }
  actor.send({ type: 'chapters.loaded', chapters })
  return { ...started, begun, signals, make }
}

test('the tapes of a handout are played one after another, except for chapters without one', async () => {
  const reels = { one: [shown, shown], three: [shown] }
  const { begun, make, has } = start(reels, chapter('one'), chapter('two', false), chapter('three'))
  expect(await make()).toEqual([
    { day: DAY, shots: [shown, shown], problem: null },
    null,
    { day: DAY, shots: [shown], problem: null },
  ])
  expect(begun).toEqual(['one', 'three'])
  expect(has('made')).toBe(true)
  await make()
  expect(begun).toHaveLength(4)
})

test('a chapter that fails says why, and the next one is played', async () => {
  const reels = { two: [shown, new Error('The frame is missing')], three: [shown] }
  const { make } = start(reels, chapter('one'), chapter('two'), chapter('three'))
  expect(await make()).toEqual([
    { day: null, shots: [], problem: 'The simulator did not respond.' },
    { day: DAY, shots: [shown], problem: 'The frame is missing' },
    { day: DAY, shots: [shown], problem: null },
  ])
})

const REST = 'The rest could not be shown either.'

test.each([
  ['end the chapter', [missed, missed, shown, missed, missed, missed, shown], 6, REST],
  ['have no rest at its end', [shown, missed, missed, missed], 4, null],
])('three steps in a row that could not be played %s', async (_, shots, played, problem) => {
  const { make } = start({ one: shots }, chapter('one'))
  expect(await make()).toMatchObject([{ shots: shots.slice(0, played), problem }])
})

test('a stopped handout has no pictures and prepares no world, and can be made again', async () => {
  const { actor, make, context, signals } = start({ one: [shown] }, chapter('one'))
  actor.send({ type: 'make.pressed' })
  actor.send({ type: 'stop.pressed' })
  expect(context().takes).toEqual([])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(await make()).toHaveLength(1)
})

test('after 200 pictures the steps are kept without one', async () => {
  const picture = { html: '', css: '', size: { width: 1, height: 1 }, rings: [] }
  const [take] = await start({ one: Array(201).fill({ ...shown, picture }) }, chapter('one')).make()
  expect(take?.shots).toHaveLength(201)
  expect(take?.shots.filter((shot) => shot.picture)).toHaveLength(200)
})

test('without a tape there is nothing to play, and what could not be loaded says why', () => {
  const { actor, context, has } = start({}, chapter('one', false))
  actor.send({ type: 'make.pressed' })
  expect(has('making')).toBe(false)
  const problem = 'There is no “none” here.'
  actor.send({ type: 'chapters.missed', problem })
  expect(context()).toMatchObject({ chapters: [], problem })
  expect(has('loaded')).toBe(false)
})
