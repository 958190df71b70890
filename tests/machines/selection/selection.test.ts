import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { selectionMachine } from '#machines/selection/selection.machine.ts'
import { trackTransitions } from '../support/transition-coverage.ts'

const walk = trackTransitions(selectionMachine)

function start(...ids: string[]) {
  const actor = createActor(selectionMachine, { inspect: walk.inspect }).start()
  actor.send({ type: 'rows.selected', ids })
  const selected = () => [...actor.getSnapshot().context.selected]
  return { actor, selected, isAny: () => actor.getSnapshot().hasTag('selected') }
}

describe('a selection', () => {
  it('takes rows one by one, each once', () => {
    const { actor, selected, isAny } = start('a')
    expect(isAny()).toBe(true)
    actor.send({ type: 'rows.selected', ids: ['b', 'a'] })
    expect(selected()).toEqual(['a', 'b'])
    actor.send({ type: 'rows.unselected', ids: ['a', 'x'] })
    expect(selected()).toEqual(['b'])
  })

  it('is none once its last row is taken out', () => {
    const { actor, isAny } = start('a')
    actor.send({ type: 'rows.unselected', ids: ['a'] })
    expect(isAny()).toBe(false)
  })

  it('is none where no row was named', () => {
    expect(start().isAny()).toBe(false)
  })

  it('is cleared', () => {
    const { actor, selected, isAny } = start('a', 'b')
    actor.send({ type: 'selection.cleared' })
    expect(selected()).toEqual([])
    expect(isAny()).toBe(false)
  })

  it('loses the rows that have vanished from the list, and only those', () => {
    const { actor, selected, isAny } = start('a', 'b')
    const before = selected()
    actor.send({ type: 'rows.listed', ids: new Set(['a', 'b', 'c']) })
    expect(selected()).toEqual(before)
    actor.send({ type: 'rows.listed', ids: new Set(['b', 'c']) })
    expect(selected()).toEqual(['b'])
    actor.send({ type: 'rows.listed', ids: new Set() })
    expect(isAny()).toBe(false)
  })
})

it('every transition is walked', walk.assertAllCovered)
