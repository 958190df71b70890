import type { Random } from './random.rules.ts'
import { createReach } from './reach.rules.ts'

/** A length of boards as the packing sees it. */
export interface BoardSize {
  readonly stock: number
  /** What its pieces may sum up to. */
  readonly capacity: number
  /** What is minimized; the second aim breaks ties. */
  readonly cost: number
}

/** A board filled with pieces. A piece is a cut with one kerf; the last kerf may run off the board's end. */
export interface Filled {
  readonly size: BoardSize
  readonly pieces: readonly number[]
  readonly sum: number
}

/** Pieces in descending order, of which the first `count` are left. */
export interface Pile {
  readonly pieces: Int32Array
  count: number
}

export interface Packer {
  readonly sizes: readonly BoardSize[]
  /** Sizes that are worth filling exactly. */
  readonly exact: readonly BoardSize[]
  /** Capacity of the longest size. */
  readonly widest: number
  /** Scratch space to count pieces by length: all zeros between two uses. */
  readonly counts: Int32Array
  /** Fills one board with the longest piece left, and removes its pieces. */
  readonly fill: (pile: Pile, random: Random | null) => Filled
  /** Packs all pieces. */
  readonly pack: (pile: Pile, random: Random | null) => Filled[]
}

/** Chances of a random packing to leave the greedy one, so that repeated packings differ. */
const OTHER_RATE = 0.3
const OTHER_SIZE = 0.4
const OTHER_PIECE = 0.3
const SPARE = 0.02

/**
 * Packs pieces into boards: each board takes the longest piece left, and is filled as well as the rest
 * allows, by its longest pieces. The size with the least cost per filled length is taken.
 */
export function createPacker(sizes: readonly BoardSize[], exact: readonly BoardSize[], most: number): Packer {
  const widest = Math.max(...sizes.map(({ capacity }) => capacity))
  const reach = createReach(most, widest)

  const chosen = (first: number, random: Random | null) => {
    let best: { size: BoardSize; sum: number } | null = null
    let least = Number.POSITIVE_INFINITY
    const isByShare = random !== null && random() < OTHER_RATE
    const isSpare = random !== null && random() < SPARE
    const isOther = random !== null && random() < OTHER_SIZE
    for (const size of sizes) {
      if (size.capacity < first) continue
      const room = size.capacity - first
      const sum = reach.below(isSpare ? Math.floor(random() * room) : room)
      const whole = isByShare ? size.capacity : size.cost
      const rate = (whole / (first + sum)) * (isOther ? 1 + random() / 8 : 1)
      if (rate > least || (rate === least && random !== null && random() < 0.5)) continue
      least = rate
      best = { size, sum }
    }
    if (!best) throw new Error('A piece is longer than every board')
    return best
  }

  const fill: Packer['fill'] = (pile, random) => {
    const [rest, behind] = [pile.pieces, pile.count - 1]
    const first = rest[0] ?? 0
    const others = rest.subarray(1)
    reach.build(others, behind, widest - first)
    const { size, sum } = chosen(first, random)
    const pieces = [first]
    let open = sum
    let kept = 0
    for (let at = 0; at < behind; at++) {
      const piece = others[at] ?? 0
      const isFit = piece <= open && reach.has(at + 1, open - piece)
      if (isFit && !(random && random() < OTHER_PIECE && reach.has(at + 1, open))) {
        open -= piece
        pieces.push(piece)
      } else rest[kept++] = piece
    }
    pile.count = kept
    return { size, pieces, sum: first + sum }
  }

  const pack: Packer['pack'] = (pile, random) => {
    const packed: Filled[] = []
    while (pile.count > 0) packed.push(fill(pile, random))
    return packed
  }
  return { sizes, exact, widest, counts: new Int32Array(widest + 1), fill, pack }
}
