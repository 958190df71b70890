import * as v from 'valibot'
import type { Settings } from '#contract/settings.ts'
import type { CheckoutOrder } from '#machines/payment/payment.model.ts'

/** What the provider's script puts into the page. It resolves with what is wrong, or leaves. */
const checkoutScript = v.object({ redirectToCheckout: v.function() })

const answer = v.nullish(v.object({ error: v.optional(v.unknown()) }))

/** Why the checkout can't be opened, in words for the user. */
class CheckoutMissing extends Error {
  override readonly name = 'CheckoutMissing'
}

let loading: { readonly address: string; readonly script: Promise<void> } | null = null

/** Loads the checkout script with the site's key, once; one that did not come is asked for again. */
function loadScript(address: string, key: string): Promise<void> {
  if (loading?.address === address) return loading.script
  const script = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = address
    element.dataset['checkoutKey'] = key
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      loading = null
      reject(new CheckoutMissing('The script did not load'))
    })
    document.head.append(element)
  })
  loading = { address, script }
  return script
}

/** Leaves for the checkout-key provider's page with what is to be paid (section 7.2). */
export async function openCheckout({ texts, currency }: Settings, order: CheckoutOrder): Promise<void> {
  const address = texts.payment_checkout_script
  if (!address || !texts.payment_checkout_key) throw new CheckoutMissing('The site has no checkout key')
  await loadScript(address, texts.payment_checkout_key)
  const { redirectToCheckout } = v.parse(checkoutScript, Reflect.get(window, 'CollectCheckout'))
  const said = await redirectToCheckout({
    type: 'sale',
    lineItems: [
      {
        lineItemType: 'customPayment',
        description: order.reference,
        amount: order.amount.toFixed(2),
        currency,
      },
    ],
    collectShippingInfo: true,
    successUrl: order.successUrl,
    cancelUrl: order.cancelUrl,
  })
  if (v.parse(answer, said)?.error) throw new CheckoutMissing('The checkout refused')
}
