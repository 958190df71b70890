import type { UseQueryResult } from '@tanstack/react-query'
import { failureMessage } from '#contract/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface NotLoadedProps {
  /** What could not be loaded, as the start of a sentence. */
  readonly what: string
  readonly query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** Shows what failed to load, with a retry button. */
export function SectionError({ what, query: { error, isFetching, refetch } }: NotLoadedProps) {
  return (
    <Notice
      tone="bad"
      title={failureMessage(error)}
      action={
        <Button loading={isFetching} onClick={() => refetch()}>
          Try again
        </Button>
      }
    >
      {what} could not be loaded. Check your connection and try again.
    </Notice>
  )
}
