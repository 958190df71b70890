import { useState } from 'react'

/** True from the first time on: what is seldom opened costs nothing until it is. */
export function useOnceTrue(now: boolean): boolean {
  const [was, keep] = useState(now)
  if (now && !was) keep(true)
  return now || was
}
