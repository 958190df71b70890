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
        explanation: `We got no confirmation, so your request may have gone through. ${kind ? lookFor(kind, book.recipient) : ''}`,
      }}
    />
  )
}

type Kind = PriceBookRequest['kind']

const KEPT: Readonly<Record<Kind, string>> = {
  new: 'Nothing was sent.',
  resend: 'Nothing was sent. Your selection is still here.',
  changes: 'Nothing was sent. Your choices are still here.',
}

/** How the user can find out. */
function lookFor(kind: Kind, recipient: string): string {
  if (kind === 'changes') return 'Ask your branch before you send it again. Your choices are still here.'
  const mailbox = recipient ? `${recipient}’s inbox` : 'your inbox'
  return kind === 'new'
    ? `Check the history and ${mailbox} before you send it again.`
    : `Check ${mailbox} before you send it again. Your selection is still here.`
}
