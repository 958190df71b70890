/** Pieces of one length of a tally product. */
interface TallyPieces {
  /** Metres, feet in the US; in steps of 0.01. */
  readonly length: number
  readonly qty: number
}

/**
 * A length in whole hundredths, at least one; null where it is finer than the 0.01 that a saw is set to,
 * or longer than can be counted.
 */
export function lengthHundredths(length: number): number | null {
  const hundredths = Math.round(length * 100)
  const isOnStep = Math.abs(length * 100 - hundredths) < 1e-6
  return isOnStep && hundredths >= 1 && Number.isSafeInteger(hundredths) ? hundredths : null
}

/** The length of all pieces together, in hundredths. */
export function totalHundredths(pieces: readonly TallyPieces[]): number {
  return pieces.reduce((sum, { length, qty }) => sum + Math.round(length * 100) * qty, 0)
}

/** Sets how many pieces of a length there are; a length that was not there comes last, none goes. */
export function withPieces(
  pieces: readonly TallyPieces[],
  length: number,
  qty: (before: number) => number,
): readonly TallyPieces[] {
  const same = (piece: TallyPieces) => lengthHundredths(piece.length) === lengthHundredths(length)
  const known = pieces.some(same) ? pieces : [...pieces, { length, qty: 0 }]
  return known
    .map((piece) => (same(piece) ? { length: piece.length, qty: qty(piece.qty) } : piece))
    .filter((piece) => piece.qty > 0)
}
