import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { PaymentState, PaymentVerdict } from '#contract/entities/payment.ts'
import { isOutcomeUnknown } from '#contract/errors.ts'
import { webAddress } from '#machines/payment/payment.rules.ts'
import { returnMachine } from '#machines/payment/return.machine.ts'
import { useActorEvent, useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { deleteDrafts } from '../../components/forms/drafts.ts'
import { FailureNotice } from '../../components/happened/failure-notice.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { useQueryValues } from '../../components/navigation/query-values.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { erpQuery, QUERY_DEFAULTS } from '../../components/queries/erp-query.ts'
import { invalidateAccount } from '../../components/queries/invalidation.ts'
import { endPendingPayment, readPendingPayment } from '../../components/remittance/pending-payments.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Docket } from '../../ui/docket.tsx'
import { headingToFocus } from '../../ui/focus.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { outcome as styles } from './outcome.styles.ts'
import { CheckoutDetails, PaidDetails } from './paid-details.tsx'

/** A user who may have paid must not be told to try again. */
const NOT_LEARNT =
  'We couldn’t confirm what happened to your payment. It may have been taken: check your account before you pay again.'

/** The provider's return URL for an approved payment. */
export const PaymentCompleteScreen = () => <OutcomeScreen expected="approved" />

/** The provider's return URL for a declined payment. */
export const PaymentFailedScreen = () => <OutcomeScreen expected="declined" />

/** The provider's return URL for a user who cancelled. */
export const PaymentCancelledScreen = () => <OutcomeScreen expected="cancelled" />

interface OutcomeScreenProps {
  /** The outcome that the URL represents. */
  readonly expected: PaymentVerdict
}

/**
 * The end of a payment (section 2.9). The session decides what is shown, whichever of the three URLs was
 * opened; for a provider without sessions, the URL decides.
 */
function OutcomeScreen({ expected }: OutcomeScreenProps) {
  const values = useQueryValues()
  const { settings } = useSite()
  const portal = usePortal()
  useEffect(() => {
    // Users sent here have most likely paid, so the draft is deleted whatever a check returns.
    if (expected === 'approved') deleteDrafts(portal, 'payment ')
  }, [expected, portal])
  const sessionID = values.get('sessionId')?.trim()
  if (sessionID) return <SessionOutcome key={sessionID} sessionID={sessionID} />
  // Only the checkout appends its transaction number to the URL; from any other provider it proves nothing.
  const transaction = settings.paymentProvider === 'checkout-key' ? values.get('transid') : null
  return (
    <OutcomePage state={expected} isProven={expected !== 'approved' || transaction !== null}>
      {expected === 'approved' && transaction && <CheckoutDetails transaction={transaction} />}
    </OutcomePage>
  )
}

function SessionOutcome({ sessionID }: { readonly sessionID: string }) {
  const actor = useReturn(sessionID)
  const isFailed = useSelector(actor, (now) => now.hasTag('failed'))
  const error = useSelector(actor, ({ context }) => context.error)
  const session = useSelector(actor, ({ context }) => context.session)
  const state = session?.paymentState
  const portal = usePortal()
  useEffect(() => {
    if (session && session.paymentState !== 'pending') endPendingPayment(portal, sessionID, session)
  }, [portal, sessionID, session])
  useEffect(() => {
    // The pressed button is gone, and the focus with it; focusing the heading reads out the outcome.
    if (state && document.activeElement === document.body) headingToFocus()?.focus()
  }, [state])
  // The boundary shows the message (section 8).
  if (isFailed) throw isOutcomeUnknown(error) ? new Error(NOT_LEARNT, { cause: error }) : error
  if (!session || !state) return <OutcomeSkeleton />
  return (
    <OutcomePage state={state}>
      {state === 'pending' ? (
        <PendingActions actor={actor} sessionID={sessionID} />
      ) : (
        <PaidDetails session={session} sessionID={sessionID} isPaid={state === 'approved'} />
      )}
    </OutcomePage>
  )
}

function useReturn(sessionID: string) {
  const portal = usePortal()
  const { erp, queryClient } = portal
  const actor = useTrackedActor(returnMachine, {
    input: {
      // Never from the cache: a state from a minute ago may be outdated.
      read: () =>
        queryClient.fetchQuery({
          ...erpQuery(erp, 'queryPaymentSession', { sessionID }, 'boundary'),
          staleTime: 0,
          // A session of another account stays refused, so a retry would not help.
          retry: (failures, error) => error.kind !== 'field' && QUERY_DEFAULTS.retry(failures, error),
        }),
    },
  })
  useActorEvent(actor, 'payment.approved', () => {
    invalidateAccount(queryClient)
    deleteDrafts(portal, 'payment ')
  })
  return actor
}

function OutcomeSkeleton() {
  return (
    <div className={styles.root}>
      <div role="status" aria-label="Loading">
        <Skeleton height="16rem" />
      </div>
      <div className={styles.actions}>
        <Link to={paths.home} replace asChild>
          <ButtonLink>Dashboard</ButtonLink>
        </Link>
      </div>
    </div>
  )
}

interface PendingActionsProps {
  readonly actor: ActorRefFrom<typeof returnMachine>
  readonly sessionID: string
}

/** Actions for a pending payment: return to the payment page, or check again. */
function PendingActions({ actor, sessionID }: PendingActionsProps) {
  const isBusy = useSelector(actor, (now) => now.hasTag('busy'))
  const address = webAddress(readPendingPayment(usePortal(), sessionID)?.address ?? '')
  return (
    <>
      <p role="status">{isBusy ? 'Checking…' : ''}</p>
      <div className={styles.actions}>
        {address && (
          <ButtonLink variant="primary" size="large" href={address}>
            Back to the payment page
          </ButtonLink>
        )}
        <Button
          size="large"
          loading={isBusy}
          onClick={() => actor.send({ type: 'payment.outcomeRechecked' })}
        >
          Check again
        </Button>
      </div>
    </>
  )
}

const WORDS: Readonly<Record<PaymentState, { readonly title: string; readonly text: string }>> = {
  approved: {
    title: 'Payment complete',
    text: 'Thank you for your payment. Please be aware the payment will not be reflected on your account until the finance team has processed the transaction.',
  },
  declined: { title: 'Payment failed', text: 'Your transaction has failed. Please try again.' },
  cancelled: { title: 'Payment cancelled', text: 'You have cancelled your payment.' },
  pending: {
    title: 'Payment not finished',
    text: 'This payment has not been approved or declined yet. Finish it on the payment page, or wait a moment.',
  },
}

/** Heading above an outcome that could not be verified. */
const UNPROVEN = 'Payment status'

interface OutcomePageProps {
  readonly state: PaymentState
  /** False where the outcome could not be verified. */
  readonly isProven?: boolean
  readonly children?: ReactNode
}

function OutcomePage({ state, isProven = true, children }: OutcomePageProps) {
  const { access } = useSite()
  const { title, text } = WORDS[state]
  const canRetry = access.payAccount && (state === 'declined' || state === 'cancelled')
  return (
    <div className={styles.root}>
      <Docket title={<span className={styles.title}>{isProven ? title : UNPROVEN}</span>} level={1}>
        {!isProven && <Unproven />}
        <p className={styles.words}>{text}</p>
        {children}
        <div className={styles.actions}>
          {canRetry && (
            <Link to={paths.payAccount} replace asChild>
              <ButtonLink variant="primary" size="large">
                Pay Account
              </ButtonLink>
            </Link>
          )}
          <Link to={paths.home} replace asChild>
            <ButtonLink variant={state === 'pending' || canRetry ? 'secondary' : 'primary'} size="large">
              Dashboard
            </ButtonLink>
          </Link>
          {!isProven && access.payAccount && (
            <Link to={paths.payAccount} replace asChild>
              <ButtonLink size="large">Pay Account</ButtonLink>
            </Link>
          )}
        </div>
      </Docket>
    </div>
  )
}

/** What a user should do who may have paid, or may not. */
function Unproven() {
  const { access } = useSite()
  const advice = access.payAccount ? 'check Pay Account or call us' : 'call us'
  return (
    <FailureNotice tone="warn" className={styles.warning}>
      We couldn’t identify the payment, so we can’t confirm it. Don’t pay again yet: {advice}. If you have
      paid, it shows on your account once it has been processed.
    </FailureNotice>
  )
}
