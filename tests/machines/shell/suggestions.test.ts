import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { suggestionsMachine } from '#machines/shell/suggestions.machine.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

const coverage = trackTransitions(suggestionsMachine)

function start() {
  const clock = new SimulatedClock()
  const actor = createActor(suggestionsMachine, { inspect: coverage.inspect, clock })
  actor.start()
  return {
    actor,
    clock,
    isOpen: () => actor.getSnapshot().hasTag('open'),
    context: () => actor.getSnapshot().context,
    move: (step: 1 | -1, ...keys: string[]) => actor.send({ type: 'list.moved', step, keys, text: 'pine' }),
  }
}

test('focusing an empty field opens the suggestions, focusing one with text does not', () => {
  const suggestions = start()
  suggestions.actor.send({ type: 'field.entered', text: 'pine' })
  expect(suggestions.isOpen()).toBe(false)
  suggestions.actor.send({ type: 'field.entered', text: '  ' })
  expect(suggestions.isOpen()).toBe(true)
  suggestions.actor.send({ type: 'field.left' })
  expect(suggestions.isOpen()).toBe(false)
})

test('the ERP is queried once, 400 ms after the last key', () => {
  const { actor, clock, context } = start()
  for (const text of ['p', 'pi', ' pin ']) {
    actor.send({ type: 'text.typed', text })
    clock.increment(399)
    expect(context().asked).toBe('')
  }
  clock.increment(1)
  expect(context()).toMatchObject({ draft: ' pin ', asked: 'pin' })
})

test('arrow keys open the list and cycle through it by way of the field', () => {
  const { isOpen, context, move } = start()
  move(1, 'a', 'b')
  expect(isOpen()).toBe(true)
  expect(context()).toMatchObject({ asked: 'pine', active: null })
  const walked = [1, 1, 1, -1, -1, -1].map((step) => {
    move(step === 1 ? 1 : -1, 'a', 'b')
    return context().active
  })
  expect(walked).toEqual(['a', 'b', null, 'b', 'a', null])
  move(1)
  expect(context().active).toBeNull()
})

test('the active suggestion is cleared when it disappears, the text changes or the list closes', () => {
  const { actor, isOpen, context, move } = start()
  actor.send({ type: 'text.typed', text: 'pine' })
  move(1, 'a', 'b')
  move(1, 'c')
  expect(context().active).toBe('c')
  actor.send({ type: 'text.typed', text: 'pine p' })
  expect(context().active).toBeNull()
  move(1, 'a')
  actor.send({ type: 'list.closed' })
  expect(isOpen()).toBe(false)
  expect(context().active).toBeNull()
})

test('the tests cover every transition', coverage.assertAllCovered)
