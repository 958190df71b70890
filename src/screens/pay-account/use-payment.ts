import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { Leaving } from '#machines/payment/payment.model.ts'
import { forgetAccount } from '../../components/account-queries.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { useChart } from '../../components/use-chart.ts'
import { useEmitted } from '../../components/use-emitted.ts'
import { openCheckout } from './checkout-script.ts'

export type PaymentActor = ActorRefFrom<typeof paymentMachine>

/** Opens an address in a tab that knows nothing of this one. False where the browser forbids it. */
function openTab(address: string): boolean {
  // Asked for without an opener at once, a browser would not tell whether it opened.
  const tab = window.open('', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.replace(address)
  return true
}

/** Starts payments. `onLeaving` hears of a session before the browser goes to its page. */
export function usePayment(onLeaving: (leaving: Leaving) => void): PaymentActor {
  const { erp, queryClient } = usePortal()
  const { settings } = useSite()
  const actor = useChart(paymentMachine, {
    input: {
      erp,
      provider: settings.paymentProvider,
      paymentUrl: settings.texts.payment_url,
      origin: location.origin,
      openCheckout: (order, signal) => openCheckout(settings, order, signal),
    },
  })
  useEmitted(actor, 'payment.leaving', (event) => {
    onLeaving(event)
    location.assign(event.address)
  })
  useEmitted(actor, 'payment.tabWanted', ({ address }) => {
    if (!openTab(address)) actor.send({ type: 'payment.tabBlocked' })
  })
  useEmitted(actor, 'payment.mayBePaid', () => forgetAccount(queryClient))
  useEffect(() => {
    // The user comes from the other tab, where he may have paid.
    const focused = () => {
      if (actor.getSnapshot().hasTag('opened')) forgetAccount(queryClient)
    }
    window.addEventListener('focus', focused)
    return () => window.removeEventListener('focus', focused)
  }, [actor, queryClient])
  return actor
}
