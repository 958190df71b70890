interface TallyPieces {
  /** Metres, or feet in the US, in steps of 0.01. */
  readonly length: number
  readonly qty: number
}

/**
 * A length in whole hundredths, at least one; null if it is not a multiple of 0.01 or too large to be exact.
 */
export function lengthHundredths(length: number): number | null {
  const hundredths = Math.round(length * 100)
  const isOnStep = Math.abs(length * 100 - hundredths) < 1e-6
  return isOnStep && hundredths >= 1 && Number.isSafeInteger(hundredths) ? hundredths : null
}

/** The total length of all pieces, in hundredths. */
export function totalHundredths(pieces: readonly TallyPieces[]): number {
  return pieces.reduce((sum, { length, qty }) => sum + Math.round(length * 100) * qty, 0)
}

/**
 * Sets the number of pieces of a length. A new length is added at the end; a length without pieces is
 * removed.
 */
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
