import type { ComponentProps } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { ErrorOffer } from './error-offer.tsx'

/**
 * The notice of a request that failed, or whose outcome is unknown, with what happened just now below it: there
 * it moves no button of the notice, and isn't read out with it.
 */
export function FailureNotice({ className, ...notice }: ComponentProps<typeof Notice>) {
  return (
    <div className={className}>
      <Notice {...notice} />
      {/* Elements differ at each render. */}
      <ErrorOffer failure={typeof notice.title === 'string' ? notice.title : undefined} />
    </div>
  )
}
