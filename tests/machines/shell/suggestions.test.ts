import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { suggestionsMachine } from '#machines/shell/suggestions.machine.ts'
import { actorsOf } from '../../support/actor.ts'

const lists = actorsOf(suggestionsMachine)

function start() {
  const clock = new SimulatedClock()
  const { actor, context, has } = lists.start(undefined, { clock })
  return {
    actor,
    clock,
    context,
    isOpen: () => has('open'),
    type: (text: string) => actor.send({ type: 'text.typed', text }),
    /** Presses an arrow key; what is active then. */
    move: (step: 1 | -1, ...keys: string[]) => {
      actor.send({ type: 'list.moved', step, keys, text: 'pine' })
      return context().active
    },
  }
}

test('focusing an empty field opens the suggestions, focusing one with text does not', () => {
  const { actor, isOpen } = start()
  actor.send({ type: 'field.entered', text: 'pine' })
  expect(isOpen()).toBe(false)
  actor.send({ type: 'field.entered', text: '  ' })
  expect(isOpen()).toBe(true)
  actor.send({ type: 'field.left' })
  expect(isOpen()).toBe(false)
})

test('the ERP is queried once, 400 ms after the last key', () => {
  const { clock, context, type } = start()
  for (const text of ['p', 'pi', ' pin ']) {
    type(text)
    clock.increment(399)
    expect(context().asked).toBe('')
  }
  clock.increment(1)
  expect(context()).toMatchObject({ draft: ' pin ', asked: 'pin' })
})

test('arrow keys open the list and cycle through it by way of the field', () => {
  const { isOpen, context, move } = start()
  expect(move(1, 'a', 'b')).toBeNull()
  expect([isOpen(), context().asked]).toEqual([true, 'pine'])
  const walked = ([1, 1, 1, -1, -1, -1] as const).map((step) => move(step, 'a', 'b'))
  expect(walked).toEqual(['a', 'b', null, 'b', 'a', null])
  expect(move(1)).toBeNull()
})

test('the active suggestion is cleared when it disappears, the text changes or the list closes', () => {
  const { actor, isOpen, context, move, type } = start()
  type('pine')
  move(1, 'a', 'b')
  expect(move(1, 'c')).toBe('c')
  type('pine p')
  expect(context().active).toBeNull()
  move(1, 'a')
  actor.send({ type: 'list.closed' })
  expect([isOpen(), context().active]).toEqual([false, null])
})
