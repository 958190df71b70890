import { startTransition, useEffect, useState } from 'react'

/**
 * False until what a part draws at first has been painted, then true: for what is not seen yet. The first
 * rows of a long list must not wait for their neighbours.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let later: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      later = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(later)
    }
  }, [])
  return isPainted
}
