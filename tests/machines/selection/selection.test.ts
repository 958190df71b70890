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
  it('rows can be selected and unselected one by one without duplicates', () => {
    const { actor, selected, isAny } = start('a')
    expect(isAny()).toBe(true)
    actor.send({ type: 'rows.selected', ids: ['b', 'a'] })
    expect(selected()).toEqual(['a', 'b'])
    actor.send({ type: 'rows.unselected', ids: ['a', 'x'] })
    expect(selected()).toEqual(['b'])
  })

  it('a selection is empty once its last row is unselected', () => {
    const { actor, isAny } = start('a')
    actor.send({ type: 'rows.unselected', ids: ['a'] })
    expect(isAny()).toBe(false)
  })

  it('selecting no rows leaves the selection empty', () => {
    expect(start().isAny()).toBe(false)
  })

  it('a selection can be cleared', () => {
    const { actor, selected, isAny } = start('a', 'b')
    actor.send({ type: 'selection.cleared' })
    expect(selected()).toEqual([])
    expect(isAny()).toBe(false)
  })

  it('a selection loses exactly the rows that have disappeared from the list', () => {
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

it('the tests cover every transition', walk.assertAllCovered)
