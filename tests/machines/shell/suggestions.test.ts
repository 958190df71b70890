import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { suggestionsMachine } from '#machines/shell/suggestions.machine.ts'
import { trackTransitions } from '../support/transition-coverage.ts'

const walk = trackTransitions(suggestionsMachine)

function start() {
  const clock = new SimulatedClock()
  const actor = createActor(suggestionsMachine, { inspect: walk.inspect, clock })
  actor.start()
  return {
    actor,
    clock,
    isOpen: () => actor.getSnapshot().hasTag('open'),
    context: () => actor.getSnapshot().context,
    move: (step: 1 | -1, ...keys: string[]) => actor.send({ type: 'list.moved', step, keys, text: 'pine' }),
  }
}

test('an empty field offers what there is, one with a text waits', () => {
  const suggestions = start()
  suggestions.actor.send({ type: 'field.entered', text: 'pine' })
  expect(suggestions.isOpen()).toBe(false)
  suggestions.actor.send({ type: 'field.entered', text: '  ' })
  expect(suggestions.isOpen()).toBe(true)
  suggestions.actor.send({ type: 'field.left' })
  expect(suggestions.isOpen()).toBe(false)
})

test('the ERP is asked once, 400 ms after the last key', () => {
  const { actor, clock, context } = start()
  for (const text of ['p', 'pi', ' pin ']) {
    actor.send({ type: 'text.typed', text })
    clock.increment(399)
    expect(context().asked).toBe('')
  }
  clock.increment(1)
  expect(context()).toMatchObject({ draft: ' pin ', asked: 'pin' })
})

test('arrow keys open it, and go round by way of the field', () => {
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

test('what was active is not, once it is gone, something else is typed, or it was closed', () => {
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

test('every transition is walked', walk.assertAllCovered)
