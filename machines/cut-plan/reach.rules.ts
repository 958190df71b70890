/*
 * Which sums the pieces of a list reach, one bit per sum. Row i holds the sums of the pieces from i on, so a
 * board is filled exactly, or as well as possible, without a wrong turn.
 */

export interface Reach {
  /** Computes the rows for `count` pieces, in descending order, up to a sum. */
  readonly build: (pieces: Int32Array, count: number, most: number) => void
  /** Whether pieces from `row` on sum up to exactly this. */
  readonly has: (row: number, sum: number) => boolean
  /** The largest sum of any pieces that is at most this. */
  readonly below: (sum: number) => number
}

export function createReach(pieces: number, most: number): Reach {
  const width = (most >> 5) + 1
  // Signed, because the engine keeps signed words as integers, and unsigned ones as floating-point numbers.
  const bits = new Int32Array((pieces + 1) * width)
  /** Where each row begins: equal pieces beyond what a board holds share the row of those behind them. */
  const starts = new Int32Array(pieces + 1)

  const build: Reach['build'] = (list, count, top) => {
    const words = (top >> 5) + 1
    let free = width
    bits.fill(0, 0, words)
    bits[0] = 1
    starts[count] = 0
    let same = 0
    for (let at = count - 1; at >= 0; at--) {
      const piece = list[at] ?? 0
      same = piece === (at + 1 < count ? list[at + 1] : -1) ? same + 1 : 1
      const from = starts[at + 1] ?? 0
      if (piece > top || same * piece > top) {
        starts[at] = from
        continue
      }
      starts[at] = free
      shiftInto(free, from, piece, words)
      free += width
    }
  }

  /** Writes the row from which one piece may be added: each sum of the other row, with and without it. */
  function shiftInto(to: number, from: number, by: number, words: number): void {
    const [whole, part] = [by >> 5, by & 31]
    for (let at = 0; at < whole; at++) bits[to + at] = bits[from + at] ?? 0
    let before = 0
    for (let at = whole; at < words; at++) {
      const word = bits[from + at - whole] ?? 0
      // In two steps, because a shift by 32 would shift by nothing.
      bits[to + at] = (bits[from + at] ?? 0) | (word << part) | ((before >>> 1) >>> (31 - part))
      before = word
    }
  }

  const has: Reach['has'] = (row, sum) =>
    sum >= 0 && (((bits[(starts[row] ?? 0) + (sum >> 5)] ?? 0) >>> (sum & 31)) & 1) === 1

  const below: Reach['below'] = (sum) => {
    const start = starts[0] ?? 0
    let at = sum >> 5
    let word = (bits[start + at] ?? 0) & (0xffffffff >>> (31 - (sum & 31)))
    while (word === 0 && at > 0) {
      at -= 1
      word = bits[start + at] ?? 0
    }
    return word === 0 ? 0 : at * 32 + 31 - Math.clz32(word)
  }

  return { build, has, below }
}
