import { useState } from 'react'

/** True from the first time on, so that what is rarely opened costs nothing until then. */
export function useOnceTrue(now: boolean): boolean {
  const [was, keep] = useState(now)
  if (now && !was) keep(true)
  return now || was
}
