import type { BoardSize, Filled, Packer, Pile } from './packing.rules.ts'
import type { Random } from './random.rules.ts'

/** A way to fill a board exactly with one piece and up to two others, which are 0 where there is none. */
interface Fit {
  readonly size: BoardSize
  readonly first: number
  readonly second: number
  readonly third: number
}

/** Hears of a way to fill a board with a piece and up to two others; false ends the search. */
type Found = (size: BoardSize, second: number, third: number) => boolean

/** How much chance is in the choice among the ways of a piece. */
const NOISE = 1

/** The pieces left, and how many there are of each length. */
interface Left {
  readonly pile: Pile
  readonly counts: Int32Array
}

/**
 * Packs the pieces first that fill a board exactly in the fewest ways, because later there may be none. Only
 * ways with at most three pieces count; where there are none, the board is filled greedily.
 */
export function packedByFits(pile: Pile, packer: Packer, random: Random, isCareful = false): Filled[] {
  const { counts } = packer
  const add = (piece: number, by: number) => {
    counts[piece] = (counts[piece] ?? 0) + by
  }
  for (const piece of pile.pieces.subarray(0, pile.count)) add(piece, 1)
  const demand = isCareful ? demandOf({ pile, counts }, packer) : null
  const packed: Filled[] = []
  while (pile.count > 0) {
    const fit = rarestFit({ pile, counts }, packer.exact, random, demand)
    const board = fit ? filledBy(fit) : packer.fill(pile, random)
    if (fit) remove(pile, board.pieces)
    for (const piece of board.pieces) add(piece, -1)
    packed.push(board)
  }
  return packed
}

const filledBy = ({ size, first, second, third }: Fit): Filled => ({
  size,
  pieces: [first, second, third].filter((piece) => piece > 0),
  sum: size.capacity,
})

/** How often each length of piece, by its ways to fill a board, is wanted elsewhere. */
function demandOf(left: Left, { exact, widest }: Packer): Float64Array {
  const { pieces, count } = left.pile
  const demand = new Float64Array(widest + 1)
  for (let at = 0; at < count; at++) {
    const first = pieces[at] ?? 0
    if (at > 0 && first === pieces[at - 1]) continue
    let ways = 0
    const found = () => {
      ways += 1
      return true
    }
    for (const size of exact) eachFit(left, first, size, found)
    demand[first] = ways / (left.counts[first] ?? 1)
  }
  return demand
}

/** The way of the piece that has the fewest, with the least wanted other pieces; null if none has any. */
function rarestFit(
  left: Left,
  sizes: readonly BoardSize[],
  random: Random,
  demand: Float64Array | null,
): Fit | null {
  const { pieces, count } = left.pile
  let best: Fit | null = null
  let fewest = Number.POSITIVE_INFINITY
  for (let at = 0; at < count && fewest > 1; at++) {
    const first = pieces[at] ?? 0
    if (at > 0 && first === pieces[at - 1]) continue
    let ways = 0
    let chosen: Fit | null = null
    let least = Number.POSITIVE_INFINITY
    const found: Found = (size, second, third) => {
      ways += 1
      const wanted = demand
        ? (wantedOf(demand, first) + wantedOf(demand, second) + wantedOf(demand, third)) *
          (1 + NOISE * random())
        : random()
      if (wanted < least) {
        least = wanted
        chosen = { size, first, second, third }
      }
      return ways < fewest
    }
    if (sizes.every((size) => eachFit(left, first, size, found)) && chosen) {
      fewest = ways
      best = chosen
    }
  }
  return best
}

const wantedOf = (demand: Float64Array, piece: number) => demand[piece] ?? 0

/** Calls `found` for each way to fill this size with this piece, until it returns false. */
function eachFit(
  { pile: { pieces, count }, counts }: Left,
  first: number,
  size: BoardSize,
  found: Found,
): boolean {
  const open = size.capacity - first
  if (open < 0) return true
  if (open === 0) return found(size, 0, 0)
  if ((counts[open] ?? 0) > (open === first ? 1 : 0) && !found(size, open, 0)) return false
  let before = 0
  for (let at = count - 1; at >= 0; at--) {
    const second = pieces[at] ?? 0
    const third = open - second
    if (second > third) return true
    const there = counts[third] ?? 0
    if (there === 0 || second === before) continue
    before = second
    const isThere =
      there > (third === first ? 1 : 0) + (third === second ? 1 : 0) &&
      (counts[second] ?? 0) > (second === first ? 1 : 0)
    if (isThere && !found(size, third, second)) return false
  }
  return true
}

function remove(pile: Pile, pieces: readonly number[]): void {
  const out = [...pieces]
  let kept = 0
  for (const piece of pile.pieces.subarray(0, pile.count)) {
    const found = out.indexOf(piece)
    if (found < 0) pile.pieces[kept++] = piece
    else out.splice(found, 1)
  }
  pile.count = kept
}
