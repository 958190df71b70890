import { act, fireEvent, screen } from '@testing-library/react'
import { computeAccessibleName } from 'dom-accessibility-api'
import { expect } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { SettingValue } from '#contract/control/settings.ts'
import type { ScenarioName } from '#contract/control.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import type { SettingKey } from '#contract/settings.ts'
import { emptyOrderForm, type OrderForm } from '#machines/checkout/order.form.ts'
import type { SimulatedWorld } from '#simulator/worlds/world.ts'
import '../../src/screens/cart/cart-screen.tsx'
import '../../src/screens/checkout/checkout-screen.tsx'
import '../../src/screens/checkout/order-complete-screen.tsx'
import { persistCartId } from '../../src/app/session-storage.ts'
import type { Network } from '../../src/components/portal/network.ts'
import { factsOf } from '../support/erp.ts'
import { atOnce, until } from '../support/page.ts'
import { keepSession, showPortal } from '../support/portal.tsx'
import { button, press } from './matrix/page.ts'

/* A user with a cart, on the pages that review and order it, with fake timers. */

interface Goods {
  readonly productID: string
  readonly UOM: string
  readonly quantity: number
  /** The length of a piece in metres or feet, for products sold by length. */
  readonly length?: number
}

/** Products sold by a plain unit, and one sold by length. */
export const PLYWOOD = {
  au: { productID: 'PLY-F8-7-2400X1200', UOM: 'sheet', name: 'Structural Plywood F8 2400 x 1200 x 7 mm' },
  us: { productID: 'PLY-CDX-1132', UOM: 'sheet', name: 'CDX Plywood 4 ft x 8 ft x 11/32 in' },
} as const
export const CEMENT = { productID: 'CEM-GP20', UOM: 'bag', name: 'General Purpose Cement 20 kg' } as const
export const FRAMING = {
  productID: 'TFP-9035-M10',
  UOM: 'lm',
  name: 'Pine Framing MGP10 90 x 35 Untreated',
} as const

/** The UTC date this many days from now, as yyyy-MM-dd. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Typed = Partial<OrderForm['shipping'] & OrderForm['delivery']>

/** A complete pickup form, with the given values. */
export function pickupForm(typed: Typed = {}): OrderForm {
  const { branch = 'DAN', reference = '', notes = '' } = typed
  const { shipping, delivery } = emptyOrderForm(branch)
  return {
    shipping: { ...shipping, despatchType: 'PICKUP', reference, notes },
    delivery: {
      ...delivery,
      contactName: 'Sam Foreman',
      contactPhone: '0400 000 000',
      requiredDate: inDays(7),
      requiredTime: '13:30',
    },
  }
}

/** A delivery form for Geelong, where the closest branch charges $145.00. */
export function deliveryForm(): OrderForm {
  const { shipping, delivery } = pickupForm({ notes: 'Gate code 4471', reference: 'PO 88231' })
  const place = { deliveryTo: 'Shed', address: '12 Harbour Street', suburb: 'Geelong', state: 'VIC' }
  return {
    shipping: { ...shipping, despatchType: 'CRANE', ...place },
    delivery: { ...delivery, vehicleType: 'CRN' },
  }
}

interface Shopping {
  readonly scenario?: ScenarioName
  readonly user?: string
  readonly goods?: readonly Goods[]
  /** The stored draft of the order form. */
  readonly form?: OrderForm
  readonly settings?: readonly (readonly [SettingKey, SettingValue])[]
  readonly network?: Network
}

/** Prepares the portal of a user with such a cart. It is not open yet, so that faults can be set first. */
export async function shopAt(path: string, shopping: Shopping = {}) {
  const { scenario = 'au', user = 'admin', goods, form, settings = [], network } = shopping
  const portal = await showPortal(path, { scenario, user, ...(network && { network }) })
  const { world, session, foundations } = portal
  world.changeSettings(new Map(settings))
  const kept = keepSession(session)
  const { sessionId = null } = kept() ?? {}
  const erp = createClient(operations, foundations.transport, {
    sessionId: () => sessionId,
    facts: () => factsOf(world.seed, user),
  })
  const put = async (sessionID: string, things: readonly Goods[]) => {
    for (const { productID, UOM, quantity, length = 0 } of things)
      await erp.addCartProduct({ sessionID, productID, UOM, quoteQty: quantity, tallyLength: length })
  }
  const openCart = async (things: readonly Goods[]) => {
    const { SessionID } = await erp.createCart({})
    await put(SessionID, things)
    const stored = kept()
    if (stored) persistCartId(stored, SessionID)
    return SessionID
  }
  const cartId = goods ? await openCart(goods) : ''
  const draft = { userName: user, form, charges: null, sent: null }
  if (form) sessionStorage.setItem('CHECKOUT_DRAFT', JSON.stringify(draft))
  return { ...portal, erp, cartId, putElsewhere: (...things: readonly Goods[]) => put(cartId, things) }
}

export async function openShop(path: string, shopping: Shopping = {}) {
  const portal = await shopAt(path, shopping)
  await portal.open()
  return portal
}

/** The requests of an operation, in order. */
export const requests = (world: SimulatedWorld, operation: OperationName) =>
  world.journal
    .entries()
    .filter((exchange) => exchange.operation === operation)
    .map(({ request }) => request)

/** Holds the replies of an operation until other faults are set, which then apply to it. */
export const hold = (world: SimulatedWorld, operation: OperationName) =>
  world.faults.replace([{ operation, kind: 'latency', ms: 60_000 }])

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''

/** The labelled values in part of the page. */
export const figures = (part: Element): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...part.querySelectorAll('dt')].map((dt) => [textOf(dt), textOf(dt.nextElementSibling)]),
  )

export function docket(title: string): Element {
  const heading = screen.queryAllByRole('heading', { name: title })[0]
  const found = heading?.parentElement?.parentElement
  if (!found) throw new Error(`There is no docket ${title}`)
  return found
}

export const openDialogs = () =>
  [...document.querySelectorAll('[role=alertdialog], [role=dialog]')]
    .filter((each) => !each.closest('[hidden]'))
    .map((each) => textOf(each.querySelector('h2')))

export function dialog(title: string): HTMLElement {
  const found = [...document.querySelectorAll('[role=alertdialog], [role=dialog]')].find(
    (each) => textOf(each.querySelector('h2')) === title,
  )
  if (!(found instanceof HTMLElement))
    throw new Error(`There is no dialog '${title}'. Open: ${openDialogs().join(', ') || 'none'}`)
  return found
}

export function row(text: string): HTMLTableRowElement {
  const found = [...document.querySelectorAll('tr')].find((each) => each.textContent?.includes(text))
  if (!found) throw new Error(`There is no row ${text}`)
  return found
}

/** The text of a row's cell, by the heading of its column. */
export function cell(of: HTMLTableRowElement, heading: string): string {
  const heads = [...(of.closest('table')?.querySelectorAll('thead th') ?? [])].map(textOf)
  return textOf(of.cells[heads.indexOf(heading)])
}

/** The control with this label. Searched by label, because computing the name of every control is slow. */
export function control(label: string): HTMLElement {
  const labels = [...document.querySelectorAll('label')]
  const found = labels.find((each) => textOf(each) === label)?.control
  if (!found) throw new Error(`There is no field ${label}. There are: ${labels.map(textOf).join(', ')}`)
  return found
}

/** The errors of the page's fields, by label. */
export const problems = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main [data-invalid]')].flatMap((each) => {
      const error = each.querySelector('[id$=error], [id$=refusal]')
      return error ? [[textOf(each.querySelector('label, [data-label]')), textOf(error)]] : []
    }),
  )

export const focused = () => computeAccessibleName(document.activeElement ?? document.body)

/** Fills in text fields by their labels in one act. */
export const fillIn = (texts: Readonly<Record<string, string>>) =>
  act(async () => {
    for (const [label, value] of Object.entries(texts)) {
      fireEvent.change(control(label), { target: { value } })
      fireEvent.blur(control(label))
    }
    await atOnce()
  })

export const confirmOrder = () => press(() => button('Confirm Order'))
export const createQuote = () => press(() => button('Create Quote'))

/** Waits for the error dialog with this message and closes it. */
export async function dismissError(message: string): Promise<void> {
  await until(() => expect(dialog('Error')).toHaveTextContent(message))
  await press(() => button('OK'))
  await until(() => expect(openDialogs(), 'dialogs after OK').toEqual([]))
}
