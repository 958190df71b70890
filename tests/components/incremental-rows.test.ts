import { describe, expect, it } from 'vitest'
import { withMore, withoutApart } from '../../src/components/rendering/scheduling.ts'

const NOTHING = { from: 0, to: 0 }
/** Rows 100 to 113 are visible, with five more on either side. */
const SEEN = { from: 100, to: 114 }
const WANTED = { from: 95, to: 119 }

/** The rendered rows of each frame until all wanted rows are rendered. */
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

describe('incremental rows', () => {
  it('rows are rendered from the top of the viewport, those outside it last', () => {
    const drawn = frames(NOTHING)
    expect(drawn[0]).toEqual({ from: 100, to: 102 })
    expect(drawn.find(({ to }) => to > SEEN.to)?.from).toBe(SEEN.from)
    expect(drawn.at(-1)).toEqual(WANTED)
  })

  it('each frame adds at most two rows and removes none', () => {
    const counts = sizes(frames(NOTHING))
    expect(counts.map((count, at) => count - (counts[at - 1] ?? 0)).every((more) => more <= 2)).toBe(true)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  })

  it('a short scroll keeps the rendered rows, downwards and upwards', () => {
    expect(withMore({ from: 93, to: 117 }, SEEN, WANTED)).toEqual({ from: 95, to: 119 })
    expect(withMore({ from: 97, to: 121 }, SEEN, WANTED)).toEqual({ from: 95, to: 119 })
    expect(withMore({ from: 105, to: 129 }, SEEN, WANTED)).toEqual({ from: 103, to: 119 })
  })

  it('a jump beyond the rendered rows starts again', () => {
    expect(withMore({ from: 0, to: 24 }, SEEN, WANTED)).toEqual({ from: 100, to: 102 })
    expect(withMore({ from: 119, to: 130 }, SEEN, WANTED)).toEqual({ from: 100, to: 102 })
  })

  it.each([
    [[0, 1, 2], null, [0, 1, 2]],
    [[0, 1, 2], 0, [0, 1, 2]],
    [[7, 8, 9], 9, [7, 8, 9]],
    [[7, 8, 9], 8, [7, 8, 9]],
    [[0, 7, 8, 9], 0, [7, 8, 9]],
    [[7, 8, 9, 11], 11, [7, 8, 9]],
    [[4], 4, []],
  ])('of the rows %j with focus in %j, the rows near the viewport are %j', (rows, kept, near) => {
    const items = rows.map((index) => ({ index }))
    expect(withoutApart(items, kept).map(({ index }) => index)).toEqual(near)
  })

  it('no rows are rendered when none are wanted', () => {
    expect(withMore({ from: 10, to: 20 }, NOTHING, NOTHING)).toEqual(NOTHING)
    expect(withMore({ from: 100, to: 120 }, SEEN, NOTHING)).toEqual(NOTHING)
  })
})
