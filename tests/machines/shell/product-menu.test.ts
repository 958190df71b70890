import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { productMenuMachine } from '#machines/shell/product-menu.machine.ts'
import { trackTransitions } from '../support/transition-coverage.ts'

const walk = trackTransitions(productMenuMachine)

function start(place: readonly string[] = []) {
  const clock = new SimulatedClock()
  const actor = createActor(productMenuMachine, { clock, input: { place }, inspect: walk.inspect })
  actor.start()
  return {
    clock,
    point: (...to: string[]) => actor.send({ type: 'entry.pointed', place: to }),
    choose: (...to: string[]) => actor.send({ type: 'entry.chosen', place: to }),
    place: () => actor.getSnapshot().context.place,
  }
}

test('the menu opens at the current category', () => {
  expect(start(['Timber', 'Posts']).place()).toEqual(['Timber', 'Posts'])
})

test('an entry is shown when the mouse rests on it', () => {
  const menu = start()
  menu.point('Timber')
  menu.clock.increment(89)
  expect(menu.place()).toEqual([])
  menu.clock.increment(1)
  expect(menu.place()).toEqual(['Timber'])
})

test('entries that the mouse passes over are not shown', () => {
  const menu = start(['Timber'])
  menu.point('Fixings')
  menu.clock.increment(60)
  menu.point('Timber', 'Posts')
  menu.clock.increment(89)
  expect(menu.place()).toEqual(['Timber'])
  menu.clock.increment(1)
  expect(menu.place()).toEqual(['Timber', 'Posts'])
})

test('a chosen entry is shown at once, wherever the mouse is', () => {
  const menu = start()
  menu.point('Timber')
  menu.choose('Fixings', 'Nails')
  expect(menu.place()).toEqual(['Fixings', 'Nails'])
  menu.clock.increment(1000)
  expect(menu.place()).toEqual(['Fixings', 'Nails'])
})

test('the tests cover every transition', walk.assertAllCovered)
