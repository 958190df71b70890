import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { PaymentVerdict } from '#contract/entities/payment.ts'
import { isOutcomeUnknown } from '#contract/errors.ts'
import { returnMachine } from '#machines/payment/return.machine.ts'
import { invalidateAccount } from '../../components/account-queries.ts'
import { deleteDrafts } from '../../components/drafts.ts'
import { erpQuery, QUERY_DEFAULTS } from '../../components/erp-query.ts'
import { paths } from '../../components/paths.ts'
import { usePortal } from '../../components/portal.ts'
import { endPendingPayment } from '../../components/remittance/pending-payments.ts'
import { useSite } from '../../components/site.tsx'
import { useActorEvent } from '../../components/use-actor-event.ts'
import { useTrackedActor } from '../../components/use-tracked-actor.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { headingToFocus } from '../../ui/focus-heading.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { outcome as styles } from './outcome.styles.ts'
import { OutcomePage } from './outcome-page.tsx'
import { CheckoutDetails, PaidDetails } from './paid-details.tsx'
import { PendingActions } from './pending-actions.tsx'

/** A user who may have paid must not be told to try again. */
const NOT_LEARNT =
  'We couldn’t confirm what happened to your payment. It may have been taken: check your account before you pay again.'

interface OutcomeScreenProps {
  /** The outcome that the URL represents. */
  readonly expected: PaymentVerdict
}

/**
 * The end of a payment (section 2.9). The session decides what is shown, whichever of the three URLs was
 * opened; for a provider without sessions, the URL decides.
 */
export function OutcomeScreen({ expected }: OutcomeScreenProps) {
  const [values] = useSearchParams()
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
    if (state && state !== 'pending') endPendingPayment(portal, sessionID)
  }, [portal, sessionID, state])
  useEffect(() => {
    // The pressed button is gone, and the focus with it; focusing the heading reads out the outcome.
    if (state && document.activeElement === document.body) headingToFocus()?.focus()
  }, [state])
  // The boundary shows the message (section 8).
  if (isFailed) throw isOutcomeUnknown(error) ? new Error(NOT_LEARNT, { cause: error }) : error
  if (!session || !state) return <OutcomeToCome />
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

function OutcomeToCome() {
  return (
    <div className={styles.root}>
      <div role="status" aria-label="Loading">
        <Skeleton height="16rem" />
      </div>
      <div className={styles.ways}>
        <Link to={paths.home} replace asChild>
          <ButtonLink>Dashboard</ButtonLink>
        </Link>
      </div>
    </div>
  )
}
