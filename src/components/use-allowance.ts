import { startTransition, useEffect, useState } from 'react'

/** Rows that a frame has time for on an old computer. */
const STEP = 6
/** The rows of a screen, about. */
const SCREEN = 18

/**
 * How many rows a long list may draw: a few at first, as many more after each frame until a screen is full,
 * then all it likes. A page of rows is there after a few short tasks, and a click between them is answered.
 */
export function useAllowance(): number {
  const [allowance, setAllowance] = useState(STEP)
  useEffect(() => {
    if (allowance === Number.POSITIVE_INFINITY) return
    const next = allowance < SCREEN ? allowance + STEP : Number.POSITIVE_INFINITY
    let later: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      later = setTimeout(() => startTransition(() => setAllowance(next)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(later)
    }
  }, [allowance])
  return allowance
}

/** Beside the rows that are seen, once those are drawn. */
export const besideOf = (allowance: number, beside: number) =>
  allowance === Number.POSITIVE_INFINITY ? beside : 0
