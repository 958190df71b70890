import { useSelector } from '@xstate/react'
import { Link, useLocation } from 'wouter'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { paths } from '../../components/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type AcceptanceActor, LOOK_FOR_IT, MAY_BE_ACCEPTED } from './use-acceptance.ts'

interface WithAcceptance {
  readonly acceptance: AcceptanceActor
}

/** What the user must know when a quote was not simply accepted (section 8). */
export function AcceptanceOutcome({ acceptance }: WithAcceptance) {
  const isRefused = useSelector(acceptance, (state) => state.hasTag('refused'))
  const isUnsure = useSelector(acceptance, (state) => state.hasTag('outcomeUnknown'))
  const isRecognisable = useSelector(acceptance, ({ context }) => context.attempt !== null)
  const failure = useSelector(acceptance, ({ context }) => context.failure)
  const [, navigate] = useLocation()
  return (
    <>
      <MessageDialog
        open={isRefused}
        title="Error"
        message={failure ?? FALLBACK_MESSAGES.accept}
        hint="What you typed is kept."
        dismiss="Cancel"
        onDismiss={() => acceptance.send({ type: 'acceptance.failureDismissed' })}
      />
      <ConfirmDialog
        open={isUnsure && isRecognisable}
        title="Error"
        message={`${MAY_BE_ACCEPTED} It is not sent again until that is clear.`}
        accept="Look again"
        cancel="Orders"
        onAccept={() => acceptance.send({ type: 'acceptance.outcomeRechecked' })}
        onCancel={() => navigate(paths.orders)}
      />
      <MessageDialog
        open={isUnsure && !isRecognisable}
        title="Error"
        message={MAY_BE_ACCEPTED}
        hint={LOOK_FOR_IT}
        dismiss="Orders"
        onDismiss={() => navigate(paths.orders)}
      />
    </>
  )
}

/** Stays on the page of a quote that was just accepted. */
export function AcceptedNotice({ acceptance }: WithAcceptance) {
  const isAccepted = useSelector(acceptance, (state) => state.hasTag('accepted'))
  if (!isAccepted) return null
  return (
    <Notice
      tone="good"
      title="You have accepted this quote"
      action={
        <Link to={paths.orders} asChild>
          <ButtonLink>Orders</ButtonLink>
        </Link>
      }
    >
      It is an order now, the newest of your orders. The quote stays here as a record.
    </Notice>
  )
}
