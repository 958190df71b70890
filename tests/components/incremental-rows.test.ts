import { describe, expect, it } from 'vitest'
import { withMore } from '../../src/components/use-incremental-rows.ts'

const NOTHING = { from: 0, to: 0 }
/** Rows 100 to 113 on the screen, five more on either side. */
const SEEN = { from: 100, to: 114 }
const WANTED = { from: 95, to: 119 }

/** What is drawn frame by frame until all that is wanted is. */
function frames(start: { from: number; to: number }, seen = SEEN, wanted = WANTED) {
  const all = [start]
  for (let last = start; last.from !== wanted.from || last.to !== wanted.to; ) {
    last = withMore(last, seen, wanted)
    all.push(last)
    if (all.length > 50) throw new Error('They never arrive')
  }
  return all.slice(1)
}

const sizes = (spans: readonly { from: number; to: number }[]) => spans.map(({ from, to }) => to - from)

describe('rows that arrive', () => {
  it('come from the top of the screen, the ones beside it last', () => {
    const drawn = frames(NOTHING)
    expect(drawn[0]).toEqual({ from: 100, to: 102 })
    expect(drawn.find(({ to }) => to > SEEN.to)?.from).toBe(SEEN.from)
    expect(drawn.at(-1)).toEqual(WANTED)
  })

  it('are never more than a few in a frame, and none that is there goes', () => {
    const counts = sizes(frames(NOTHING))
    expect(counts.map((count, at) => count - (counts[at - 1] ?? 0)).every((more) => more <= 2)).toBe(true)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  })

  it('keep those that a short scroll leaves, downwards and upwards', () => {
    expect(withMore({ from: 93, to: 117 }, SEEN, WANTED)).toEqual({ from: 95, to: 119 })
    expect(withMore({ from: 97, to: 121 }, SEEN, WANTED)).toEqual({ from: 95, to: 119 })
    expect(withMore({ from: 105, to: 129 }, SEEN, WANTED)).toEqual({ from: 103, to: 119 })
  })

  it('begin anew where a jump leaves none', () => {
    expect(withMore({ from: 0, to: 24 }, SEEN, WANTED)).toEqual({ from: 100, to: 102 })
    expect(withMore({ from: 119, to: 130 }, SEEN, WANTED)).toEqual({ from: 100, to: 102 })
  })

  it('are none where none are wanted', () => {
    expect(withMore({ from: 10, to: 20 }, NOTHING, NOTHING)).toEqual(NOTHING)
    expect(withMore({ from: 100, to: 120 }, SEEN, NOTHING)).toEqual(NOTHING)
  })
})
