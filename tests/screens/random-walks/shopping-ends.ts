import * as v from 'valibot'
import type { Action, Tape } from '#machines/tape/tape.ts'
import { PLACED } from '../../../src/screens/checkout/checkout-actor.ts'
import { CART, type Presses, pressCart } from './shopping-hand.ts'
import type { Shopped } from './shopping-tape.ts'

/** The dialog that says that nothing was ordered. */
const REFUSED = 'Error'
/** Where the cart is shown, and could not be read. */
const TRY_AGAIN = { role: 'button', name: 'Try again' } as const

/*
 * What a tape of a failed walk asserts. Each end says what a sound portal does by what was pressed, and what the
 * ERP confirmed: it does not need to know what went wrong. Each starts where the one before ended.
 */

/** If more was sent than was pressed: what was pressed is allowed, and nothing else. */
async function withoutExcess({ writer, pressed }: Shopped): Promise<Tape | null> {
  await writer.pass(20_000)
  const left = new Map<string, number>(Object.entries(allowedBy(pressed)))
  let isExcess = false
  const tape = writer.tapeOfCalls('a failed walk: sent too often', (call) => {
    const name = wireName(call)
    const count = left.get(name)
    if (count === undefined) return true
    left.set(name, count - 1)
    isExcess ||= count <= 0
    return count > 0
  })
  return isExcess ? tape : null
}

/**
 * The user is told of the order if the ERP has it, and only then. An order that nothing may have made fail is
 * not refused.
 */
async function asPlaced({ writer, onward, pressed, mayHaveFailed }: Shopped): Promise<Tape | null> {
  const shown = (name: string) => writer.has({ role: 'alertdialog', name })
  const isDue = newestOrder(writer) !== undefined || (shown(REFUSED) && !mayHaveFailed())
  const due = isDue ? PLACED[pressed.quote > 0 ? 'Quote' : 'Order'] : null
  const said = Object.values(PLACED).find(shown) ?? null
  if (pressed.place !== 1 || onward.wasTold() || said === due) return null
  return writer.tape('a failed walk: the outcome', [writer.see('alertdialog', due ?? REFUSED)])
}

/** Lifts the faults once the cart says that they kept it from being read: a player may not wait as long. */
async function lift({ writer, onward }: Shopped): Promise<void> {
  if (!writer.isFaulty()) return
  await onward.close()
  if (location.pathname !== '/checkout') await pressCart(writer)
  if (writer.has(TRY_AGAIN)) await writer.perform(writer.see(TRY_AGAIN.role, TRY_AGAIN.name))
  await writer.lift()
}

/** The order has what was in the cart. */
async function asOrdered(shopped: Shopped): Promise<Tape | null> {
  const { writer, onward, adopt, inOrder } = shopped
  await lift(shopped)
  await onward.goOn()
  await writer.pass(20_000)
  adopt()
  const { type, number } = newestOrder(writer) ?? {}
  const name = `Open ${type?.toLowerCase()} ${number}`
  if (!writer.has({ role: 'link', name })) return null
  const open: Action = { do: 'press', role: 'link', name }
  const rows = inOrder().map((line) => seeRow(shopped, line))
  return writer.tape('a failed walk: the order', [open, ...rows])
}

/**
 * The cart as the user wants it, or as the ERP must have it. What was never sent is not at the ERP: then it is
 * the cart as it is shown, which a reload must not change.
 */
async function withCart(shopped: Shopped): Promise<Tape | null> {
  const { writer, inCart, goods, isAdopted } = shopped
  const lines = inCart()
  const total = dollars(lines.reduce((sum, [id, quantity]) => sum + goods(id).cents * quantity, 0))
  const name = `Cart, ${lines.length} ${lines.length === 1 ? 'item' : 'items'}, ${total}`
  const shown = document.querySelector(CART)?.getAttribute('aria-label')
  if (shown === name) return null
  if (shown && isAdopted() && hasUnsent(shopped))
    return writer.tape('a failed walk: the cart, reloaded', [
      { do: 'reload' },
      writer.see('link', shown, shown.split(', ').at(-1)),
    ])
  return writer.tape('a failed walk: the cart', [writer.see('link', name, total)])
}

/** Whether a product, quantity or removal may never have been sent; Clear All counts as many as there can be. */
function hasUnsent({ writer, pressed }: Shopped): boolean {
  const sent = writer.world.journal.entries(0).map(wireName)
  const isUnsent = (name: string, times: number) => sent.filter((each) => each === name).length < times
  return (
    isUnsent('addCartProduct', pressed.add) ||
    isUnsent('updateCartProduct', pressed.set) ||
    isUnsent('deleteCartProduct', pressed.remove)
  )
}

/** Another product can be added. */
async function withProduct(shopped: Shopped): Promise<Tape | null> {
  const { writer, hand, inCart } = shopped
  if (!inCart().some(isProduct)) await hand(['add', 0, 1])
  await writer.pass(5000)
  return withCart(shopped)
}

/** Ordering is possible. */
async function withOrder({ writer, hand, pressed }: Shopped): Promise<Tape | null> {
  const { place } = pressed
  await hand(['place', 'Quote', false])
  await writer.pass(20_000)
  if (writer.has({ role: 'alertdialog', name: PLACED.Quote })) return null
  // What is wrong may be that this build does not offer it.
  const due: readonly Action[] =
    pressed.place === place ? [{ do: 'press', role: 'button', name: 'Create Quote' }] : []
  return writer.tape('a failed walk: no way out', [...due, writer.see('alertdialog', PLACED.Quote)])
}

/** An order is found whose reply was lost. */
async function whenLost(shopped: Shopped): Promise<Tape | null> {
  const { hand, onward } = shopped
  await onward.goOn()
  await hand(['add', 0, 1])
  await hand(['fault', 'processComplete', 'lost-reply', 1])
  return withOrder(shopped)
}

export const ENDS = [
  withoutExcess,
  asPlaced,
  asOrdered,
  withCart,
  withProduct,
  withOrder,
  asOrdered,
  whenLost,
] as const

const newestOrder = ({ world }: Shopped['writer']) => [...world.records.transactions.values()].at(-1)

/** A line of goods, not of a delivery charge. */
const isProduct = ([productID]: readonly [string, number]) => !productID.startsWith('FRT')

function seeRow({ writer, goods }: Shopped, [productID, quantity]: readonly [string, number]): Action {
  const { description, unit, cents } = goods(productID)
  const total = dollars(cents * quantity)
  return writer.see('row', [description, productID, quantity, unit, dollars(cents), total].join(' '), total)
}

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' })

const ofProduct = v.object({ productID: v.string() })
function wireName({ operation, request }: { operation: string; request: unknown }): string {
  const isCharge = v.is(ofProduct, request) && request.productID.startsWith('FRT')
  return isCharge ? `${operation} of a charge` : operation
}

/** Nobody presses a button for a delivery charge: one that failed is added again with the next try. */
const allowedBy = ({ add, set, remove, place }: Presses) => ({
  addCartProduct: add,
  updateCartProduct: set,
  deleteCartProduct: remove,
  processComplete: place,
})
