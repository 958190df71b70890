import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom, SimulatedClock } from 'xstate'
import { updateMachine, type Work } from '#machines/update/update.machine.ts'
import { trackTransitions } from '../support/transition-coverage.ts'

const walk = trackTransitions(updateMachine)

function start({ isServed = true } = {}) {
  const clock = new SimulatedClock()
  const actor = createActor(updateMachine, { input: { isServed }, inspect: walk.inspect, clock })
  const emitted: EmittedFrom<typeof updateMachine>['type'][] = []
  actor.on('*', ({ type }) => emitted.push(type))
  actor.start()
  return {
    actor,
    clock,
    emitted,
    is: (tag: 'offered' | 'updating') => actor.getSnapshot().hasTag(tag),
    waits: () => actor.send({ type: 'version.waiting' }),
    tookOver: () => actor.send({ type: 'version.activated' }),
    press: () => actor.send({ type: 'update.pressed' }),
    work: (work: Work) => actor.send({ type: 'work.changed', work }),
  }
}

test('nothing is offered as long as nothing newer waits', () => {
  const { press, is, emitted } = start()
  press()
  expect(is('offered')).toBe(false)
  expect(emitted).toEqual([])
})

test('a press lets the version that waits take over, and the page is loaded anew once it has', () => {
  const { waits, press, tookOver, is, emitted } = start()
  waits()
  expect(is('offered')).toBe(true)
  press()
  press()
  expect(is('offered')).toBe(false)
  expect(is('updating')).toBe(true)
  expect(emitted).toEqual(['update.activationRequested'])
  tookOver()
  expect(emitted).toEqual(['update.activationRequested', 'update.reloadRequested'])
})

test('a version that does not take over in time is not waited for', () => {
  const { waits, press, clock, emitted } = start()
  waits()
  press()
  clock.increment(39_999)
  expect(emitted).toEqual(['update.activationRequested'])
  clock.increment(1)
  expect(emitted).toEqual(['update.activationRequested', 'update.reloadRequested'])
})

describe.each(['busy', 'unsaved'] as const)('a tab that is %s', (state) => {
  test('is offered nothing until it is free', () => {
    const { waits, work, press, is, emitted } = start()
    work(state)
    waits()
    expect(is('offered')).toBe(false)
    press()
    expect(emitted).toEqual([])
    work('none')
    expect(is('offered')).toBe(true)
    work(state)
    expect(is('offered')).toBe(false)
  })

  test('stays as it is when another tab updates, and is loaded anew when it is free', () => {
    const { waits, work, tookOver, emitted } = start()
    waits()
    work(state)
    tookOver()
    expect(emitted).toEqual([])
    work('none')
    expect(emitted).toEqual(['update.reloadRequested'])
  })
})

test('an outdated tab offers to go once nothing is under way, and what is unsaved goes only at a press', () => {
  const { work, tookOver, press, is, emitted } = start()
  work('busy')
  tookOver()
  press()
  expect(is('offered')).toBe(false)
  work('unsaved')
  expect(is('offered')).toBe(true)
  work('busy')
  expect(is('offered')).toBe(false)
  work('unsaved')
  press()
  expect(emitted).toEqual(['update.reloadRequested'])
})

test('who is typing is offered it all the same, and keeps what another tab would take', () => {
  const { work, waits, tookOver, is, emitted } = start()
  work('typing')
  waits()
  expect(is('offered')).toBe(true)
  tookOver()
  expect(is('offered')).toBe(true)
  expect(emitted).toEqual([])
  work('busy')
  expect(is('offered')).toBe(false)
  work('none')
  expect(emitted).toEqual(['update.reloadRequested'])
})

test('work that begins while a version takes over is not cut off', () => {
  const { waits, press, work, tookOver, emitted } = start()
  waits()
  press()
  work('busy')
  tookOver()
  expect(emitted).toEqual(['update.activationRequested'])
  work('none')
  expect(emitted).toEqual(['update.activationRequested', 'update.reloadRequested'])
})

test('the first version of all is no newer one; the next is', () => {
  const { tookOver, emitted } = start({ isServed: false })
  tookOver()
  expect(emitted).toEqual([])
  tookOver()
  expect(emitted).toEqual(['update.reloadRequested'])
})

test('every transition is walked', walk.assertAllCovered)
