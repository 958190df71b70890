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

/** Whoever may have paid is not to be sent off to try again. */
const NOT_LEARNT =
  'What became of your payment could not be learned. It may have been taken: look at your account before you pay again.'

interface OutcomeScreenProps {
  /** What the address stands for. */
  readonly expected: PaymentVerdict
}

/**
 * The end of a payment (section 2.9). What is said follows from the session, whichever of the three
 * addresses it is opened at; a provider that gives none is taken at its address.
 */
export function OutcomeScreen({ expected }: OutcomeScreenProps) {
  const [values] = useSearchParams()
  const { settings } = useSite()
  const portal = usePortal()
  useEffect(() => {
    // Whoever is sent here has most likely paid: what was typed is not offered again, whatever is learned.
    if (expected === 'approved') deleteDrafts(portal, 'payment ')
  }, [expected, portal])
  const sessionID = values.get('sessionId')?.trim()
  if (sessionID) return <SessionOutcome key={sessionID} sessionID={sessionID} />
  // Only the checkout gives its number at the end of the address: of any other it proves nothing.
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
    // The button that was pressed is gone, and with it the focus: what became of it is read out.
    if (state && document.activeElement === document.body) headingToFocus()?.focus()
  }, [state])
  // The boundary says what there is to say (section 8).
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
      // Asked each time: what was true a minute ago may not be.
      read: () =>
        queryClient.fetchQuery({
          ...erpQuery(erp, 'queryPaymentSession', { sessionID }, 'boundary'),
          staleTime: 0,
          // A session that is not this account's does not become it by asking again.
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
