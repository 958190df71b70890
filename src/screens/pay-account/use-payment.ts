import { useEffect } from 'react'
import * as v from 'valibot'
import type { ActorRefFrom } from 'xstate'
import type { Settings } from '#contract/settings.ts'
import type { ChosenLine } from '#machines/payment/invoice-selection.rules.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { type CheckoutOrder, CheckoutRefusal, type Leaving } from '#machines/payment/payment.model.ts'
import { configuredAddress } from '#machines/payment/payment.rules.ts'
import { useActorEvent, useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { documentUrl } from '../../components/navigation/document-url.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { invalidateAccount } from '../../components/queries/invalidation.ts'
import {
  CHECKOUT_SESSION,
  endPendingPayment,
  type PendingPayment,
  pendingPayments,
  savePendingPayment,
} from '../../components/remittance/pending-payments.ts'

export type PaymentActor = ActorRefFrom<typeof paymentMachine>

/** Opens a URL in a tab that has no access to this one. False where the browser blocks it. */
function openTab(address: string): boolean {
  // With `noopener`, window.open would return null whether the tab opened or not.
  const tab = window.open('', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.replace(documentUrl(address))
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
      ended: (sessionID, session) => endPendingPayment(portal, sessionID, session),
      openCheckout: (order, signal) => {
        savePendingPayment(portal, atCheckout(order, today(timeZone)))
        return openCheckout(settings, order, signal)
      },
    },
  })
  useActorEvent(actor, 'payment.leaving', (leaving) => {
    savePendingPayment(portal, startedBy(leaving, today(timeZone)))
    location.assign(documentUrl(leaving.address))
  })
  useActorEvent(actor, 'payment.resuming', ({ address }) => location.assign(documentUrl(address)))
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

/** What the provider's script adds to `window`. The call resolves with an error, or leaves the page. */
const checkoutScript = v.object({ redirectToCheckout: v.instance(Function) })

interface Loading {
  readonly address: string
  readonly key: string
  readonly script: Promise<void>
}

let loading: Loading | null = null

/** Loads the checkout script with the site's key, once; a failed load is retried by the next call. */
function loadScript(address: string, key: string): Promise<void> {
  if (loading?.address === address && loading.key === key) return loading.script
  const script = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = address
    element.dataset['checkoutKey'] = key
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      loading = null
      reject(new Error('The script did not load'))
    })
    document.head.append(element)
  })
  loading = { address, key, script }
  return script
}

/** Redirects to the checkout-key provider's page (section 7.2). */
async function openCheckout(
  { texts, currency }: Settings,
  { amount, reference, successUrl, cancelUrl }: CheckoutOrder,
  signal: AbortSignal,
): Promise<void> {
  const address = configuredAddress(texts.payment_checkout_script, location.origin)
  if (!address || !texts.payment_checkout_key) throw new Error('The site has no checkout')
  await loadScript(address, texts.payment_checkout_key)
  signal.throwIfAborted()
  const { redirectToCheckout } = v.parse(checkoutScript, Reflect.get(window, 'CollectCheckout'))
  const said: unknown = await redirectToCheckout({
    type: 'sale',
    lineItems: [
      {
        lineItemType: 'customPayment',
        description: reference,
        ...(amount !== null && { amount: amount.toFixed(2) }),
        currency,
      },
    ],
    collectShippingInfo: true,
    successUrl,
    cancelUrl,
  })
  if (said !== undefined && said !== null) throw new CheckoutRefusal(said)
}
