import type { PaymentVerdict } from '#contract/entities/payment.ts'
import { PAYMENTS_PATH } from '#contract/simulator-paths.ts'
import type { PaymentRecord } from '#simulator/records.ts'
import { dollarsOf, dollarText } from '#simulator/rules/money.ts'
import type { World } from '#simulator/world.ts'
import { type Html, html } from './html.ts'

/*
 * Pages of the payment providers, which the simulator stands in for. They are not part of the portal and look
 * different on purpose.
 */

const STAND_IN = 'A stand-in for a payment provider. No card is charged.'

/**
 * A whole page, without scripts. Its referrer policy hides the URL from other sites; a stricter one would
 * strip the origin from form posts, which would then be refused as another site's.
 */
export function page(
  title: string,
  body: Html,
  { sentOnTo = null, foot = STAND_IN }: { readonly sentOnTo?: string | null; readonly foot?: string } = {},
): string {
  const onward = sentOnTo && html`<meta http-equiv="refresh" content="5;url=${sentOnTo}" />`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="referrer" content="same-origin" />
<title>${title}</title>
${onward || null}
<link rel="stylesheet" href="${PAYMENTS_PATH}/payments.css" />
</head>
<body>
<main>${body}<p class="foot">${foot}</p></main>
</body>
</html>`.text
}

const amountOf = ({ cents, currency }: Pick<PaymentRecord, 'cents' | 'currency'>) =>
  `${dollarText(cents)} ${currency}`

type Shown = Pick<PaymentRecord, 'id' | 'cents' | 'currency' | 'reference' | 'asksShipping'>

function summary({ seed }: World, payment: Shown): Html {
  return html`<header><p class="shop">${seed.configuration.company_name}</p></header>
<dl><div><dt>Reference</dt><dd>${payment.reference}</dd></div>
${payment.cents > 0 ? html`<div class="total"><dt>Amount</dt><dd>${amountOf(payment)}</dd></div>` : null}</dl>`
}

/** The test card, already filled in. */
const card = (usa: boolean) => html`<fieldset><legend>Card</legend>
<label>Card number<input value="4111 1111 1111 1111" inputmode="numeric" autocomplete="off" /></label>
<div class="two"><label>${usa ? 'Expiration' : 'Expiry'}<input value="12 / 30" autocomplete="off" /></label>
<label>Security code<input value="123" inputmode="numeric" autocomplete="off" /></label></div>
<label>Name on card<input value="A Customer" autocomplete="off" /></label></fieldset>`

const shipping = (usa: boolean) => html`<fieldset><legend>Shipping</legend>
<label>Address<input autocomplete="off" /></label>
<div class="two"><label>${usa ? 'City' : 'Suburb'}<input autocomplete="off" /></label>
<label>${usa ? 'Zip Code' : 'Postcode'}<input autocomplete="off" /></label></div></fieldset>`

const button = (verdict: PaymentVerdict, label: string) =>
  html`<button name="verdict" value="${verdict}" class="${verdict}">${label}</button>`

const amountField = (currency: string) =>
  html`<label>Amount in ${currency}<input name="Amount" inputmode="decimal" autocomplete="off" /></label>`

/** The page for paying by card; `hidden` fields are submitted with the pressed button. */
function cardPage(
  world: World,
  payment: Shown,
  {
    problem = null,
    hidden = {},
  }: { readonly problem?: string | null; readonly hidden?: Readonly<Record<string, string>> },
): string {
  const { cents, currency, asksShipping } = payment
  const { usa } = world.seed.configuration
  const body = html`${summary(world, payment)}
<h1>Pay by card</h1>
${problem ? html`<p role="alert" class="bad">${problem}</p>` : null}
<form method="post">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
${cents > 0 ? null : amountField(currency)}${asksShipping ? shipping(usa) : null}${card(usa)}
<div class="buttons">${button('approved', cents > 0 ? `Pay ${dollarText(cents)}` : 'Pay')}
${button('declined', 'Decline the card')}${button('cancelled', 'Cancel')}</div></form>`
  return page('Secure payment', body)
}

/** The hosted page of a pending payment. */
export const hostedPage = (world: World, payment: PaymentRecord, problem: string | null): string =>
  cardPage(world, payment, { problem })

const SAID: Readonly<Record<PaymentVerdict, string>> = {
  approved: 'This payment has been approved',
  declined: 'This payment was declined',
  cancelled: 'This payment was cancelled',
}

/**
 * The page of a payment that has ended. Its link works only once, so later visits are redirected to `onward`.
 */
export function settledPage(
  world: World,
  payment: PaymentRecord & { readonly state: PaymentVerdict },
  onward: string | null,
): string {
  const body = html`${summary(world, payment)}
<h1>${SAID[payment.state]}</h1>
<p>${payment.state === 'approved' ? 'It is not charged twice.' : 'No money has moved.'}</p>
${onward ? html`<p><a href="${onward}">Continue</a></p>` : html`<p>You can close this tab.</p>`}`
  return page(SAID[payment.state], body, { sentOnTo: onward })
}

/** The page of the redirect-url provider; its form carries along what the URL says. */
export function byUrlPage(world: World, asked: PaymentRecord): string {
  const hidden = { id: asked.id, Ref1: asked.reference, Amount: dollarsOf(asked.cents).toFixed(2) }
  return cardPage(world, asked, { hidden })
}

/** A page with a single message. */
export const messagePage = (title: string, message: string): string =>
  page(title, html`<h1>${title}</h1><p>${message}</p>`)
