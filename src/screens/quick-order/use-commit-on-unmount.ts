import { useEffect, useRef } from 'react'

/** Gives what a field has when its row is scrolled out of the page: such a field is never left. */
export function useCommitOnUnmount(text: string, take: (text: string) => void): void {
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => () => take(latest.current), [take])
}
