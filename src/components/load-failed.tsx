import type { ReactNode } from 'react'
import { raisedMessage } from '#contract/errors.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface LoadFailedProps {
  /** Why: what the ERP said of it is read first (section 8). Left out where its words are for nobody. */
  readonly error?: unknown
  readonly onRetry: () => void
  /** What could not be had. */
  readonly children: ReactNode
}

/** Stands where what could not be loaded would, and tries again. */
export function LoadFailed({ error, onRetry, children }: LoadFailedProps) {
  return (
    <Notice tone="bad" title={raisedMessage(error)} action={<Button onClick={onRetry}>Try again</Button>}>
      {children} Nothing was lost: check your connection and try again.
    </Notice>
  )
}
