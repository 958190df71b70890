import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Chapter, handoutMachine, type Reel } from '#machines/handout/handout.machine.ts'
import type { Shot } from '#machines/handout/sections.rules.ts'
import { waitFor } from '../../support/actor.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(handoutMachine)

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

/** A handout whose chapters are played with these; one without fails to begin. */
function start(reels: Reels) {
  const begun: string[] = []
  const signals: AbortSignal[] = []
  const actor = createActor(handoutMachine, {
    input: {
      begin: async ({ name }, signal) => {
        begun.push(name)
        signals.push(signal)
        const shots = reels[name]
        if (!shots) throw new Error('The simulator did not respond.')
        return reelOf(shots)
      },
    },
    inspect: coverage.inspect,
  }).start()
  const load = (...chapters: readonly Chapter[]) => actor.send({ type: 'chapters.loaded', chapters })
  const make = async () => {
    actor.send({ type: 'make.pressed' })
    await waitFor(actor, (state) => !state.hasTag('making'))
  }
  return { actor, begun, signals, load, make, context: () => actor.getSnapshot().context }
}

test('the tapes of a handout are played one after another, except for chapters without one', async () => {
  const { begun, load, make, context, actor } = start({ one: [shown, shown], three: [shown] })
  load(chapter('one'), chapter('two', false), chapter('three'))
  await make()
  expect(begun).toEqual(['one', 'three'])
  expect(context().takes).toEqual([
    { day: DAY, shots: [shown, shown], problem: null },
    null,
    { day: DAY, shots: [shown], problem: null },
  ])
  expect(actor.getSnapshot().hasTag('made')).toBe(true)
  await make()
  expect(begun).toHaveLength(4)
})

test('a chapter that fails says why, and the next one is played', async () => {
  const { load, make, context } = start({ two: [shown, new Error('The frame is missing')], three: [shown] })
  load(chapter('one'), chapter('two'), chapter('three'))
  await make()
  expect(context().takes).toEqual([
    { day: null, shots: [], problem: 'The simulator did not respond.' },
    { day: DAY, shots: [shown], problem: 'The frame is missing' },
    { day: DAY, shots: [shown], problem: null },
  ])
})

test('a step that could not be played is followed by the next, but three in a row end the chapter', async () => {
  const shots = [missed, missed, shown, missed, missed, missed, shown]
  const { load, make, context } = start({ one: shots })
  load(chapter('one'))
  await make()
  expect(context().takes).toMatchObject([
    { shots: shots.slice(0, 6), problem: 'The rest could not be shown either.' },
  ])
})

test('three last steps that could not be played have no rest', async () => {
  const { load, make, context } = start({ one: [shown, missed, missed, missed] })
  load(chapter('one'))
  await make()
  expect(context().takes).toMatchObject([{ shots: [shown, missed, missed, missed], problem: null }])
})

test('a stopped handout has no pictures and prepares no world, and can be made again', async () => {
  const { actor, load, make, context, signals } = start({ one: [shown] })
  load(chapter('one'))
  actor.send({ type: 'make.pressed' })
  actor.send({ type: 'stop.pressed' })
  expect(context().takes).toEqual([])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  await make()
  expect(context().takes).toHaveLength(1)
})

test('after 200 pictures the steps are kept without one', async () => {
  const picture = { html: '', css: '', size: { width: 1, height: 1 }, rings: [] }
  const { load, make, context } = start({ one: Array(201).fill({ ...shown, picture }) })
  load(chapter('one'))
  await make()
  const shots = context().takes[0]?.shots ?? []
  expect(shots).toHaveLength(201)
  expect(shots.filter((shot) => shot.picture)).toHaveLength(200)
})

test('without a tape there is nothing to play, and what could not be loaded says why', () => {
  const { actor, load, context } = start({})
  load(chapter('one', false))
  actor.send({ type: 'make.pressed' })
  expect(actor.getSnapshot().hasTag('making')).toBe(false)
  actor.send({ type: 'chapters.missed', problem: 'There is no “none” here.' })
  expect(context()).toMatchObject({ chapters: [], problem: 'There is no “none” here.' })
  expect(actor.getSnapshot().hasTag('loaded')).toBe(false)
})

test('the tests cover every transition', coverage.assertAllCovered)
