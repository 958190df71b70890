import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { FALLBACK_MESSAGES } from '#contract/errors.ts'
import { webAddress } from '#machines/payment/payment.rules.ts'
import { ErrorOffer } from '../../components/happened/error-offer.tsx'
import { FailureNotice } from '../../components/happened/failure-notice.tsx'
import { useSite } from '../../components/portal/site.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { goToForm } from './go-to-form.ts'
import { page as styles } from './payment.styles.ts'
import type { PaymentActor } from './use-payment.ts'

/** Dialogs and notices for a payment that did not lead straight to the provider. */
export function PaymentStartError({ actor }: { readonly actor: PaymentActor }) {
  const isRefused = useSelector(actor, (state) => state.hasTag('refused'))
  const isLate = useSelector(actor, (state) => state.hasTag('slow'))
  const isRecalling = useSelector(actor, (state) => state.hasTag('recalling'))
  const isOpened = useSelector(actor, (state) => state.hasTag('opened'))
  const isBlocked = useSelector(actor, (state) => state.hasTag('blocked'))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const address = useSelector(actor, ({ context }) => context.address)
  const stop = () => {
    actor.send({ type: 'payment.stopped' })
    goToForm()
  }
  const change = () => {
    actor.send({ type: 'payment.returned' })
    goToForm()
  }
  return (
    <>
      <MessageDialog
        open={isRefused}
        title="Error"
        message={failure ?? FALLBACK_MESSAGES.generic}
        hint="What you typed is still here."
        onDismiss={() => actor.send({ type: 'payment.failureDismissed' })}
      >
        <ErrorOffer />
      </MessageDialog>
      <BegunPayment actor={actor} />
      {isLate && (
        <InView>
          <FailureNotice
            tone="warn"
            title={
              isRecalling
                ? 'We don’t know yet what happened to your earlier payment'
                : 'The payment provider has not responded yet'
            }
            action={<Button onClick={stop}>Stop waiting</Button>}
          >
            {isRecalling
              ? 'No new payment has been started. Keep waiting, or stop and check your account.'
              : 'You have not paid anything. Keep waiting, or stop and try again.'}
          </FailureNotice>
        </InView>
      )}
      {isOpened && (
        <InView>
          <Notice
            tone={isBlocked ? 'warn' : 'info'}
            title={
              isBlocked ? 'Your browser blocked the payment page' : 'The payment page is open in a new tab'
            }
            action={
              <div className={styles.actions}>
                {isBlocked && address && (
                  <ButtonLink
                    variant="primary"
                    href={address}
                    target="_blank"
                    rel="noopener noreferrer"
                    onClick={() => actor.send({ type: 'payment.tabOpened' })}
                  >
                    Open the payment page
                  </ButtonLink>
                )}
                <Button onClick={change}>Change the payment</Button>
              </div>
            }
          >
            {isBlocked
              ? 'You can open it here instead.'
              : 'Pay there, then close that tab. The payment shows on your account once it has been processed.'}
          </Notice>
        </InView>
      )}
    </>
  )
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Scrolls into view, since a phone may show nothing below the form. */
const InView = ({ children }: { readonly children: ReactNode }) => (
  <div ref={bringIntoView} className={styles.trouble}>
    {children}
  </div>
)

/**
 * The user has started this payment before and it may still be open: they continue with it, or start another.
 */
function BegunPayment({ actor }: { readonly actor: PaymentActor }) {
  const { format } = useSite()
  const isOpen = useSelector(actor, (state) => state.hasTag('begun'))
  const recalled = useSelector(actor, ({ context }) => context.recalled)
  const begun = 'begun' in recalled ? recalled.begun : null
  const isPending = recalled.kind === 'pending'
  const dismiss = () => actor.send({ type: 'payment.failureDismissed' })
  const canResume = isPending && begun !== null && webAddress(begun.address) !== null
  const what = begun?.amount ? `a payment of ${format.money(begun.amount)}` : 'a payment'
  return (
    <Dialog
      open={isOpen}
      alert
      size="small"
      title="You already started this payment"
      onClose={dismiss}
      footer={
        <>
          <Button variant="plain" onClick={dismiss}>
            Cancel
          </Button>
          <Button onClick={() => actor.send({ type: 'payment.begunAnew' })}>Start another</Button>
          {canResume ? (
            <Button variant="primary" onClick={() => actor.send({ type: 'payment.resumed' })}>
              Continue payment
            </Button>
          ) : (
            <Button variant="primary" onClick={() => actor.send({ type: 'payment.outcomeRechecked' })}>
              Check again
            </Button>
          )}
        </>
      }
    >
      <p>
        On {format.date(begun?.startedOn ?? null)} you started {what} for the same items.{' '}
        {isPending
          ? 'It is not finished and can still be paid: continue that one. If you pay both, both are charged.'
          : 'We couldn’t confirm what happened to it: it may have been paid. Check again, or check your account first. If you pay both, both are charged.'}
      </p>
      {!isPending && <ErrorOffer />}
    </Dialog>
  )
}
