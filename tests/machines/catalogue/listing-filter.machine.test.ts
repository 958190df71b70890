import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { listingFilterMachine } from '#machines/catalogue/listing-filter.machine.ts'
import { trackTransitions } from '../support/transition-coverage.ts'

const walk = trackTransitions(listingFilterMachine)

function start() {
  const settled: string[] = []
  const actor = createActor(listingFilterMachine, { inspect: walk.inspect })
  actor.on('words.settled', ({ words }) => settled.push(words))
  actor.start()
  const type = (words: string) => actor.send({ type: 'words.typed', words })
  return { actor, settled, type, draft: () => actor.getSnapshot().context.draft }
}

describe('the listing filter', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('typed words settle once, 400 ms after the last key', () => {
    const { settled, type, draft } = start()
    type('p')
    vi.advanceTimersByTime(399)
    type('pi')
    vi.advanceTimersByTime(399)
    expect(settled).toEqual([])
    expect(draft()).toBe('pi')
    vi.advanceTimersByTime(1)
    expect(settled).toEqual(['pi'])
    expect(draft()).toBeNull()
    vi.advanceTimersByTime(1000)
    expect(settled).toEqual(['pi'])
  })

  it('Enter settles the words at once and only once', () => {
    const { actor, settled, type } = start()
    type('pine')
    actor.send({ type: 'words.submitted' })
    vi.advanceTimersByTime(1000)
    expect(settled).toEqual(['pine'])
  })

  it('Enter without typed words does nothing', () => {
    const { actor, settled } = start()
    actor.send({ type: 'words.submitted' })
    expect(settled).toEqual([])
  })

  it('clearing the field settles on an empty filter', () => {
    const { settled, type } = start()
    type('')
    vi.advanceTimersByTime(400)
    expect(settled).toEqual([''])
  })
})

it('the tests cover every transition', walk.assertAllCovered)
