import type { ReactNode } from 'react'
import { raisedMessage } from '#contract/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface LoadFailedProps {
  /**
   * The reason, whose message from the ERP is the title (section 8). Omit it if that message is not for
   * users.
   */
  readonly error?: unknown
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** Shown instead of what could not be loaded, with a button to try again. */
export function LoadFailed({ error, onRetry, children }: LoadFailedProps) {
  return (
    <Notice tone="bad" title={raisedMessage(error)} action={<Button onClick={onRetry}>Try again</Button>}>
      {children} Nothing was lost: check your connection and try again.
    </Notice>
  )
}
