import type { ReactNode } from 'react'
import { visuallyHidden } from 'styled-system/recipes'

/** Words for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden()}>{children}</span>
}
