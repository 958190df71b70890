import { useEffect, useRef } from 'react'

/** Commits a field's text when it unmounts, since a field that is scrolled out of view gets no blur event. */
export function useCommitOnUnmount(text: string, take: (text: string) => void): void {
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  useEffect(() => () => take(latest.current), [take])
}
