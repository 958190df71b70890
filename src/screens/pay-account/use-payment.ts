import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ChosenLine } from '#machines/payment/invoice-selection.rules.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { CheckoutOrder, Leaving } from '#machines/payment/payment.model.ts'
import { invalidateAccount } from '../../components/account-queries.ts'
import { usePortal } from '../../components/portal.ts'
import {
  CHECKOUT_SESSION,
  endPendingPayment,
  type PendingPayment,
  pendingPayments,
  savePendingPayment,
} from '../../components/remittance/pending-payments.ts'
import { useSite } from '../../components/site.tsx'
import { today } from '../../components/today.ts'
import { useActorEvent } from '../../components/use-actor-event.ts'
import { useTrackedActor } from '../../components/use-tracked-actor.ts'
import { openCheckout } from './checkout-script.ts'

export type PaymentActor = ActorRefFrom<typeof paymentMachine>

/** Opens a URL in a tab that has no access to this one. False where the browser blocks it. */
function openTab(address: string): boolean {
  // With `noopener`, window.open would return null whether the tab opened or not.
  const tab = window.open('', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.replace(address)
  return true
}

/** The checkout has no session to query, so it is stored for the receipt only. */
const atCheckout = ({ amount, reference }: CheckoutOrder, startedOn: string): PendingPayment => ({
  sessionID: CHECKOUT_SESSION,
  address: '',
  startedOn,
  amount,
  reference,
  lines: [],
  hasEnded: true,
})

const startedBy = ({ sessionID, address, payment }: Leaving, startedOn: string): PendingPayment => ({
  sessionID,
  address,
  startedOn,
  amount: payment.amount,
  reference: payment.reference,
  lines: payment.lines.map(remittanceLine),
  hasEnded: false,
})

const remittanceLine = ({ line, ...paid }: ChosenLine) => ({
  ...paid,
  type: line.displayType,
  date: line.transactionDate,
  orderRef: line.custOrdNo,
  balance: line.balanceAmount,
})

/** Starts payments, and stores those that the browser leaves for. */
export function usePayment(): PaymentActor {
  const portal = usePortal()
  const { erp, queryClient } = portal
  const { settings, format, timeZone } = useSite()
  const actor = useTrackedActor(paymentMachine, {
    input: {
      erp,
      provider: settings.paymentProvider,
      paymentUrl: settings.texts.payment_url,
      origin: location.origin,
      money: format.money,
      begun: () => pendingPayments(portal).filter(({ hasEnded }) => !hasEnded),
      ended: (sessionID) => endPendingPayment(portal, sessionID),
      openCheckout: (order, signal) => {
        savePendingPayment(portal, atCheckout(order, today(timeZone)))
        return openCheckout(settings, order, signal)
      },
    },
  })
  useActorEvent(actor, 'payment.leaving', (leaving) => {
    savePendingPayment(portal, startedBy(leaving, today(timeZone)))
    location.assign(leaving.address)
  })
  useActorEvent(actor, 'payment.resuming', ({ address }) => location.assign(address))
  useActorEvent(actor, 'payment.tabRequested', ({ address }) => {
    if (!openTab(address)) actor.send({ type: 'payment.tabBlocked' })
  })
  useActorEvent(actor, 'payment.mayBePaid', () => invalidateAccount(queryClient))
  useEffect(() => {
    // The user returns from the other tab, where they may have paid.
    const focused = () => {
      if (actor.getSnapshot().hasTag('opened')) invalidateAccount(queryClient)
    }
    window.addEventListener('focus', focused)
    return () => window.removeEventListener('focus', focused)
  }, [actor, queryClient])
  return actor
}
