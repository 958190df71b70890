import { useSelector } from '@xstate/react'
import type { PriceBook } from '#contract/entities/price-book.ts'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import type { PriceBookRequest } from '#machines/price-book/requests.ts'
import { SendAgainDialog } from '../../components/send-again-dialog.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { changes as styles } from './price-book.styles.ts'
import type { RequestActor } from './use-price-book-request.ts'

interface RequestOutcomeProps {
  readonly request: RequestActor
  readonly book: PriceBook
}

/** What the user must know when a request did not simply go through (section 8). */
export function RequestOutcome({ request, book }: RequestOutcomeProps) {
  const isRefused = useSelector(request, (state) => state.hasTag('refused'))
  const isUnknown = useSelector(request, (state) => state.hasTag('outcomeUnknown'))
  const failure = useSelector(request, ({ context }) => context.failure) ?? FALLBACK_MESSAGES.request
  const kind = useSelector(request, ({ context }) => context.request?.kind)
  const dismiss = () => request.send({ type: 'request.failureDismissed' })
  return (
    <>
      <MessageDialog
        open={isRefused}
        title="Error"
        message={failure}
        hint={kind && KEPT[kind]}
        dismiss="Cancel"
        onDismiss={dismiss}
      />
      <SendAgainDialog
        open={isUnknown}
        failure={failure}
        onSendAgain={() => request.send({ type: 'request.resent' })}
        onDismiss={dismiss}
        className={styles.explained}
      >
        No answer came, so your request may have gone through all the same.{' '}
        {kind && lookFor(kind, book.recipient)}
      </SendAgainDialog>
    </>
  )
}

type Kind = PriceBookRequest['kind']

const KEPT: Readonly<Record<Kind, string>> = {
  new: 'Nothing was sent.',
  resend: 'Nothing was sent. What you selected is kept.',
  changes: 'Nothing was sent. What you chose is kept.',
}

/** How to find out. */
function lookFor(kind: Kind, recipient: string): string {
  if (kind === 'changes') return 'Ask your branch before you send it again. What you chose is kept.'
  const mailbox = recipient ? `the mailbox of ${recipient}` : 'your mailbox'
  return kind === 'new'
    ? `Look into the history and ${mailbox} before you send it again.`
    : `Look into ${mailbox} before you send it again. What you selected is kept.`
}
