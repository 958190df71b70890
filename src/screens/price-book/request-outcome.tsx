import { useSelector } from '@xstate/react'
import type { PriceBook } from '#contract/entities/price-book.ts'
import type { PriceBookRequest } from '#machines/price-book/requests.ts'
import { SendOutcome } from '../../components/send-outcome.tsx'
import type { RequestActor } from './use-price-book-request.ts'

interface RequestOutcomeProps {
  readonly request: RequestActor
  readonly book: PriceBook
}

/** Dialogs for a request that did not simply succeed (section 8). */
export function RequestOutcome({ request, book }: RequestOutcomeProps) {
  const kind = useSelector(request, ({ context }) => context.request?.kind)
  return (
    <SendOutcome
      actor={request}
      refused={kind ? KEPT[kind] : ''}
      unknown={{
        offer: 'resend',
        explanation: `No answer came, so your request may have gone through all the same. ${kind ? lookFor(kind, book.recipient) : ''}`,
      }}
    />
  )
}

type Kind = PriceBookRequest['kind']

const KEPT: Readonly<Record<Kind, string>> = {
  new: 'Nothing was sent.',
  resend: 'Nothing was sent. What you selected is kept.',
  changes: 'Nothing was sent. What you chose is kept.',
}

/** How the user can find out. */
function lookFor(kind: Kind, recipient: string): string {
  if (kind === 'changes') return 'Ask your branch before you send it again. What you chose is kept.'
  const mailbox = recipient ? `the mailbox of ${recipient}` : 'your mailbox'
  return kind === 'new'
    ? `Look into the history and ${mailbox} before you send it again.`
    : `Look into ${mailbox} before you send it again. What you selected is kept.`
}
