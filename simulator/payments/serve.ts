import * as v from 'valibot'
import { issueMessage } from '#contract/client.ts'
import { PAYMENT_VERDICTS } from '#contract/entities/payment.ts'
import { PAYMENTS_PATH } from '#contract/simulator-paths.ts'
import { whenReady } from '#simulator/lazy.ts'
import type { PaymentRecord } from '#simulator/records.ts'
import { openPayment, settlePayment } from '#simulator/rules/payments.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import { CHECKOUT_SCRIPT, STYLES } from './assets.ts'
import { byUrlPayment, checkoutPayment, withAmount } from './opening.ts'
import { byUrlPage, hostedPage, messagePage, settledPage } from './pages.ts'

/** A browser's request to the providers, independent of HTTP. */
interface PageRequest {
  readonly method: string
  /** Relative to PAYMENTS_PATH: '/by-url'. */
  readonly path: string
  readonly query: URLSearchParams
  /** The fields of a form, or JSON; not validated. */
  readonly body: unknown
  /** The world with that id; the browser's own for null. */
  readonly worldOf: (id: string | null) => SimulatedWorld | undefined
}

export type PageAnswer =
  | { readonly kind: 'text'; readonly type: string; readonly status: number; readonly text: string }
  | ShownPage
  | { readonly kind: 'redirect'; readonly to: string }

interface ShownPage {
  readonly kind: 'page'
  readonly status: number
  readonly page: string
  /** The origin that its form may redirect to; null for this server only. */
  readonly origin: string | null
}

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'self'"

/** A page's Content-Security-Policy. form-action also restricts where a form is redirected to. */
export function policyOf({ origin }: Pick<ShownPage, 'origin'>): string {
  return `${POLICY}; form-action 'self'${origin ? ` ${origin}` : ''}`
}

const shown = (page: string, status = 200, origin: string | null = null): PageAnswer => ({
  kind: 'page',
  status,
  page,
  origin,
})
const text = (type: string, content: string, status = 200): PageAnswer => ({
  kind: 'text',
  type,
  status,
  text: content,
})
const json = (content: unknown, status = 200) => text('application/json', JSON.stringify(content), status)

const NOT_THERE = shown(
  messagePage('Payment not found', 'This payment link is not valid or has expired.'),
  404,
)

/** Handles requests to the providers: pages, the checkout script, and the pages' buttons. */
export async function servePayments(request: PageRequest): Promise<PageAnswer> {
  const worldOf = (id: string | null) => {
    const world = request.worldOf(id)
    world?.checkFree()
    return world
  }
  return whenReady(() => answer({ ...request, worldOf }))
}

function answer(request: PageRequest): PageAnswer {
  const { method, path } = request
  if (path === '/payments.css') return text('text/css', STYLES)
  if (path === '/CollectCheckout.js') return text('text/javascript', CHECKOUT_SCRIPT)
  if (path === '/checkout') return method === 'POST' ? openCheckout(request) : NOT_THERE
  if (path === '/by-url') return byUrl(request)
  return hosted(request)
}

function openCheckout({ body, worldOf }: PageRequest): PageAnswer {
  const world = worldOf(null)
  if (!world) return json({ error: 'There is no such shop' }, 404)
  const asked = checkoutPayment(world, body)
  if ('error' in asked) return json(asked, 400)
  world.records.transact(() => openPayment(world, asked))
  return json({ url: `${PAYMENTS_PATH}/${world.id}/${asked.id}` })
}

const verdictForm = v.object({ verdict: v.picklist(PAYMENT_VERDICTS) })

function hosted({ method, path, body, worldOf }: PageRequest): PageAnswer {
  const [worldId = '', id = ''] = path.split('/').slice(1)
  const world = worldOf(worldId)
  const payment = world?.records.payments.get(id)
  if (!world || !payment) return NOT_THERE
  const pressed = method === 'POST' ? v.safeParse(verdictForm, body) : null
  if (payment.state !== 'pending' || !pressed) return pageOf(world, payment)
  if (!pressed.success) return shown(messagePage('Not understood', firstIssue(pressed.issues)), 400)
  const { verdict } = pressed.output
  // A checkout keeps the user until a card works or they cancel; it has no URL for a declined card.
  if (payment.provider === 'checkout-key' && verdict === 'declined')
    return pageOf(world, payment, 'The card was declined and no money has moved. Try another, or cancel.')
  const asked = verdict === 'approved' ? withAmount(payment, body) : payment
  if ('error' in asked) return pageOf(world, payment, `${asked.error}.`)
  const settled = world.records.transact(() => settlePayment(world, asked, verdict))
  const to = returnOf(settled)
  return to ? { kind: 'redirect', to } : pageOf(world, settled)
}

function pageOf(world: SimulatedWorld, payment: PaymentRecord, problem: string | null = null): PageAnswer {
  const { state } = payment
  const origin = payment.returns && new URL(payment.returns.approved).origin
  if (state === 'pending') return shown(hostedPage(world, payment, problem), 200, origin)
  return shown(settledPage(world, { ...payment, state }, returnOf(payment)), 200, origin)
}

/** The URL that a payment sends the user to when it has ended, with the payment's id. */
function returnOf({ id, provider, returns, state }: PaymentRecord): string | null {
  if (!returns || state === 'pending') return null
  const to = returns[state]
  if (provider === 'checkout-key') return to.replaceAll('{TRANSACTION_ID}', id)
  const address = new URL(to)
  address.searchParams.set('sessionId', id)
  return address.href
}

function byUrl({ method, query, body, worldOf }: PageRequest): PageAnswer {
  const world = worldOf(null)
  if (!world) return NOT_THERE
  const fields = method === 'POST' ? body : { id: world.newId(), ...Object.fromEntries(query) }
  const asked = byUrlPayment(world, fields)
  if ('error' in asked) return shown(messagePage('This can’t be paid', asked.error), 400)
  if (world.records.payments.get(asked.id)) return pageOf(world, asked)
  const pressed = method === 'POST' ? v.safeParse(verdictForm, body) : null
  if (!pressed?.success) return shown(byUrlPage(world, asked))
  const { verdict } = pressed.output
  return pageOf(
    world,
    world.records.transact(() => settlePayment(world, asked, verdict)),
  )
}

const firstIssue = ([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) =>
  issueMessage(issue)
