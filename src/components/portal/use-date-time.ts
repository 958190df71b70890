import { useCallback } from 'react'
import { timeIn } from '#contract/time-zone.ts'
import { useSite } from './site.tsx'

/** Returns a time (ms since 1970) as the site's date and time: '27/11/2026 07:12'. */
export function useDateTime(): (at: number) => string {
  const { format, timeZone } = useSite()
  return useCallback(
    (at) => {
      const time = timeIn(timeZone, new Date(at))
      return `${format.date(time.slice(0, 10))} ${time.slice(11, 16)}`
    },
    [format, timeZone],
  )
}
