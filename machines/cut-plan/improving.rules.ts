import { packedByFits } from './exact-fits.rules.ts'
import type { Filled, Packer } from './packing.rules.ts'
import type { Random } from './random.rules.ts'

/** How long to go on: until the cost is low enough, or this much work is done. */
export interface Effort {
  readonly enough: number
  /** Roughly the number of words and pairs that are looked at, a million of which take a millisecond. */
  readonly work: number
}

/** Chances of a round to take many boards, and of one that gains nothing to be kept nevertheless. */
const MANY = 0.5
const NO_GAIN = 0.02
/** Work of a round beside its packing. */
const EACH_ROUND = 1_000
/** Packing by exact fits compares all pairs of pieces. */
const MOST_BY_FITS = 120

export const costOf = (boards: readonly Filled[]) => boards.reduce((sum, { size }) => sum + size.cost, 0)

const slackOf = ({ size, sum }: Filled) => size.capacity - sum

/** Higher if the waste is gathered in few boards, of which one may then be saved or shortened. */
const gathered = (boards: readonly Filled[]) =>
  boards.reduce((total, board) => total + slackOf(board) ** 2, 0)

/** Packs some of the boards again, and again others, and keeps what is no worse. */
export function improved(
  start: readonly Filled[],
  packer: Packer,
  random: Random,
  { enough, work }: Effort,
): readonly Filled[] {
  const boards = [...start]
  const buffer = new Int32Array(boards.reduce((sum, { pieces }) => sum + pieces.length, 0))
  const words = packer.widest >> 5
  let cost = costOf(boards)
  let done = 0
  while (done < work && cost > enough && boards.length > 1) {
    const isMany = random() < MANY
    const count = isMany ? 4 + Math.floor(random() * 20) : 2 + Math.floor(random() ** 2 * 4)
    const taken = takeSome(boards, Math.min(count, boards.length), random)
    const pile = { pieces: buffer, count: pour(taken, buffer) }
    const isByFits = isMany && pile.count <= MOST_BY_FITS
    done +=
      EACH_ROUND + pile.count * taken.length * (isByFits ? (pile.count * packer.exact.length) / 2 : words)
    const packed = isByFits ? packedByFits(pile, packer, random) : packer.pack(pile, random)
    const gain = costOf(taken) - costOf(packed)
    const isKept = gain > 0 || (gain === 0 && (gathered(packed) >= gathered(taken) || random() < NO_GAIN))
    boards.push(...(isKept ? packed : taken))
    if (isKept) cost -= gain
  }
  return boards
}

/** Removes boards from the list: one that is not full, if there is any, and others at random. */
function takeSome(boards: Filled[], count: number, random: Random): readonly Filled[] {
  const taken: Filled[] = []
  const take = (at: number) => {
    const [board, last] = [boards[at], boards.pop()]
    if (!board || !last) return
    if (at < boards.length) boards[at] = last
    taken.push(board)
  }
  const start = Math.floor(random() * boards.length)
  const turned = (step: number) => (start + step) % boards.length
  const isOpen = (at: number) => {
    const board = boards[at]
    return board !== undefined && slackOf(board) > 0
  }
  const open = boards.findIndex((_, step) => isOpen(turned(step)))
  if (open >= 0) take(turned(open))
  while (taken.length < count) take(Math.floor(random() * boards.length))
  return taken
}

/** Writes the pieces of some boards into the buffer in descending order; returns how many. */
function pour(boards: readonly Filled[], buffer: Int32Array): number {
  let count = 0
  for (const { pieces } of boards) for (const piece of pieces) buffer[count++] = piece
  buffer.subarray(0, count).sort().reverse()
  return count
}
