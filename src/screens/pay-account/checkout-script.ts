import * as v from 'valibot'
import type { Settings } from '#contract/settings.ts'
import { type CheckoutOrder, CheckoutRefusal } from '#machines/payment/payment.model.ts'
import { configuredAddress } from '#machines/payment/payment.rules.ts'

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
export async function openCheckout(
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
