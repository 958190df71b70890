/*
 * Styles of the providers' pages, and the script that the checkout-key provider gives to shops. They are
 * strings, so that every host of the pages can serve them.
 */

export const STYLES = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1c2340; background: #eef0f6; }
body { margin: 0; padding: 24px 16px; }
main { max-width: 440px; margin: 0 auto; background: #fff; border-radius: 12px; padding: 24px; box-shadow: 0 1px 4px #1c234033; }
header { border-bottom: 1px solid #d5d9e8; margin-bottom: 12px; }
.shop { font-weight: 700; margin: 0 0 12px; overflow-wrap: anywhere; }
dl { margin: 0; } dl div { display: flex; justify-content: space-between; gap: 16px; }
dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; text-align: end; }
.total { font-weight: 700; font-size: 1.15em; }
h1 { font-size: 1.25em; margin: 20px 0 12px; }
fieldset { border: 0; padding: 0; margin: 0 0 16px; } legend { font-weight: 700; padding: 0; }
label { display: block; font-size: .9em; margin-top: 8px; }
input:not([type=hidden]) { display: block; width: 100%; box-sizing: border-box; min-height: 44px; padding: 8px 12px; font: inherit; border: 1px solid #6b7391; border-radius: 8px; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.buttons { display: grid; gap: 8px; }
button { min-height: 46px; font: inherit; font-weight: 700; border-radius: 8px; border: 1px solid #4a55a2; background: #fff; color: #333c7c; cursor: pointer; }
button.approved { background: #333c7c; color: #fff; }
button:focus-visible, a:focus-visible, input:focus-visible { outline: 3px solid #e0a000; outline-offset: 2px; }
a { color: #333c7c; } .bad { color: #a11a12; font-weight: 700; } .foot { color: #565d78; font-size: .85em; margin-bottom: 0; }
`

/**
 * Defines CollectCheckout as in NMI's script: redirectToCheckout resolves with an error, or leaves the page.
 */
export const CHECKOUT_SCRIPT = `(() => {
  const script = document.currentScript
  const key = script.dataset.checkoutKey
  const address = new URL('checkout', script.src)
  const redirectToCheckout = async (options) => {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...options, key }),
    })
    const { url, error } = await reply.json()
    if (error) return new Error(error)
    location.assign(new URL(url, address))
  }
  window.CollectCheckout = { redirectToCheckout }
})()
`
