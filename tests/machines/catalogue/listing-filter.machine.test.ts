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

describe('narrowing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('settles once, 400 ms after the last key', () => {
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

  it('settles at once with Enter, and not again', () => {
    const { actor, settled, type } = start()
    type('pine')
    actor.send({ type: 'words.submitted' })
    vi.advanceTimersByTime(1000)
    expect(settled).toEqual(['pine'])
  })

  it('ignores Enter where nothing was typed', () => {
    const { actor, settled } = start()
    actor.send({ type: 'words.submitted' })
    expect(settled).toEqual([])
  })

  it('settles on nothing when the box is cleared', () => {
    const { settled, type } = start()
    type('')
    vi.advanceTimersByTime(400)
    expect(settled).toEqual([''])
  })
})

it('every transition is walked', walk.assertAllCovered)
