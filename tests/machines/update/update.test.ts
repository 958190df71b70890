import { describe, expect, test } from 'vitest'
import { createActor, type EmittedFrom, SimulatedClock } from 'xstate'
import { updateMachine, type Work } from '#machines/update/update.machine.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(updateMachine)

function start({ isServed = true } = {}) {
  const clock = new SimulatedClock()
  const actor = createActor(updateMachine, { input: { isServed }, inspect: coverage.inspect, clock })
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

test('no update is offered while no newer version is waiting', () => {
  const { press, is, emitted } = start()
  press()
  expect(is('offered')).toBe(false)
  expect(emitted).toEqual([])
})

test('a press activates the waiting version, and the page reloads once it is active', () => {
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

test('a version that does not activate in time is not waited for', () => {
  const { waits, press, clock, emitted } = start()
  waits()
  press()
  clock.increment(39_999)
  expect(emitted).toEqual(['update.activationRequested'])
  clock.increment(1)
  expect(emitted).toEqual(['update.activationRequested', 'update.reloadRequested'])
})

describe.each(['busy', 'unsaved'] as const)('a tab with %s work', (state) => {
  test('no update is offered until the tab is idle', () => {
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

  test('the tab does not reload when another tab updates until it is idle', () => {
    const { waits, work, tookOver, emitted } = start()
    waits()
    work(state)
    tookOver()
    expect(emitted).toEqual([])
    work('none')
    expect(emitted).toEqual(['update.reloadRequested'])
  })
})

test('an outdated tab with unsaved work offers the update between calls and reloads only on a press', () => {
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

test('a user who is typing is offered the update, and keeps their text when another tab updates', () => {
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

test('work that begins while a version activates is not interrupted', () => {
  const { waits, press, work, tookOver, emitted } = start()
  waits()
  press()
  work('busy')
  tookOver()
  expect(emitted).toEqual(['update.activationRequested'])
  work('none')
  expect(emitted).toEqual(['update.activationRequested', 'update.reloadRequested'])
})

test('the first version is not an update, but the next one is', () => {
  const { tookOver, emitted } = start({ isServed: false })
  tookOver()
  expect(emitted).toEqual([])
  tookOver()
  expect(emitted).toEqual(['update.reloadRequested'])
})

test('the tests cover every transition', coverage.assertAllCovered)
