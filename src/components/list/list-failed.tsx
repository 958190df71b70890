import type { ReactNode } from 'react'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface ListFailedProps {
  readonly onRetry: () => void
  /** What could not be had. */
  readonly children: ReactNode
}

/** Stands where a list would, and tries again. */
export function ListFailed({ onRetry, children }: ListFailedProps) {
  return (
    <Notice
      tone="bad"
      title={FALLBACK_MESSAGES.generic}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {children} Nothing was lost: check your connection and try again.
    </Notice>
  )
}
