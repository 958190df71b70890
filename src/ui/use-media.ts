import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/**
 * Whether the page is being printed. Firefox prints a copy, taken right after `beforeprint`: media queries of
 * the page itself never match.
 */
export function useIsPrinting(): boolean {
  const isPrintMedia = useMedia('print')
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    const before = () => {
      // A printout of its own hides the rest of the page.
      if (!('printout' in document.documentElement.dataset)) flushSync(() => setCopied(true))
    }
    const after = () => setCopied(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return isPrintMedia || isCopied
}

/** Whether lists are cards and their tools a sheet. Print has a table whatever the width. */
export const useIsPhone = (): boolean => useMedia('screen and (max-width: 47.99rem)')
