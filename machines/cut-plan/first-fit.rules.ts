import type { BoardSize, Filled } from './packing.rules.ts'

/** A board that is being filled. */
interface Open {
  readonly capacity: number
  readonly pieces: number[]
  sum: number
}

/**
 * First-fit-decreasing and best-fit-decreasing: each piece, the longest first, goes on the first board that has
 * room for it, or on the one with the least; if there is none, on a new one. Tried with each size as the usual
 * one; in the end each board is as short as its pieces allow.
 */
export const simplyPacked = (
  pieces: Int32Array,
  sizes: readonly BoardSize[],
): readonly (readonly Filled[])[] =>
  sizes.flatMap((usual) => [packed(pieces, sizes, usual, false), packed(pieces, sizes, usual, true)])

function packed(
  pieces: Int32Array,
  sizes: readonly BoardSize[],
  usual: BoardSize,
  isBest: boolean,
): readonly Filled[] {
  const boards: Open[] = []
  for (const piece of pieces) {
    let chosen: Open | null = null
    let least = Number.POSITIVE_INFINITY
    for (const board of boards) {
      const room = board.capacity - board.sum
      if (room < piece || room >= least) continue
      chosen = board
      least = room
      if (!isBest) break
    }
    if (!chosen) {
      const { capacity } = usual.capacity >= piece ? usual : shortest(sizes, piece)
      chosen = { capacity, pieces: [], sum: 0 }
      boards.push(chosen)
    }
    chosen.pieces.push(piece)
    chosen.sum += piece
  }
  return boards.map(({ pieces, sum }) => ({ size: shortest(sizes, sum), pieces, sum }))
}

/** The shortest size that holds this sum of pieces; sizes are in order of length. */
export function shortest(sizes: readonly BoardSize[], sum: number): BoardSize {
  const size = sizes.find(({ capacity }) => capacity >= sum)
  if (!size) throw new Error('A piece is longer than every board')
  return size
}
