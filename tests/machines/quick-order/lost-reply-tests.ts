import { describe, expect, test } from 'vitest'
import { ADD_TO_CART_MESSAGES } from '#machines/quick-order/add-to-cart.model.ts'
import { report, type startOrder, THREE } from './support.ts'

type Started = Awaited<ReturnType<typeof startOrder>>

/** Tests of lost replies. They run with the others to share one transition count. */
export function testsOfLostReplies(start: () => Promise<Started>) {
  describe('a quick order call whose reply is lost', () => {
    test('a line found in the cart counts as added, and the rest follows', async () => {
      const { paste, submit, kinds, fault, calls, inCart, context } = await start()
      await paste(THREE)
      fault({ operation: 'addCartProduct', kind: 'lost-reply', times: 2 })
      await submit()
      expect(kinds()).toEqual(['added', 'added', 'added'])
      expect(calls('addCartProduct')).toHaveLength(4)
      expect(await inCart()).toHaveLength(3)
      expect(context().report).toEqual(report({ added: 3 }))
    })

    test('a line that did not arrive is refused, and sending stops', async () => {
      const { actor, paste, submit, kinds, fault, line, context, inCart } = await start()
      await paste(THREE)
      fault({ operation: 'addCartProduct', kind: 'abort', times: 1 })
      await submit()
      expect(kinds()).toEqual(['refused', 'matched', 'matched'])
      expect(line(1)).toMatchObject({ message: ADD_TO_CART_MESSAGES.notArrived })
      expect(context().report).toEqual(report({ refused: 1, left: 2, failure: ADD_TO_CART_MESSAGES.stopped }))
      actor.send({ type: 'line.retried', id: 1 })
      await submit()
      expect(await inCart()).toHaveLength(3)
    })

    test('a line that arrives by the recheck counts as added', async () => {
      const { paste, submit, kinds, fault, duringRecheckDelay, erp, cart, inCart } = await start()
      await paste(THREE)
      fault({ operation: 'addCartProduct', kind: 'abort', times: 1 })
      duringRecheckDelay(() =>
        erp.addCartProduct({ sessionID: cart, productID: 'CEM-GP20', UOM: 'bag', quoteQty: 2 }),
      )
      await submit()
      expect(kinds()).toEqual(['added', 'added', 'added'])
      expect(await inCart()).toHaveLength(3)
    })

    test.each([
      [
        'shows a change by someone else',
        ({ erp, cart }: Started) =>
          () =>
            erp.addCartProduct({ sessionID: cart, productID: 'CEM-GP20', UOM: 'bag', quoteQty: 5 }),
      ],
      [
        'gets no reply',
        ({ fault }: Started) =>
          async () =>
            fault({ operation: 'getCartContents', kind: 'abort', times: 1 }),
      ],
    ] as const)('the outcome of an absent line is unknown when the recheck %s', async (_, meanwhile) => {
      const started = await start()
      const { paste, submit, kinds, fault, duringRecheckDelay, context } = started
      await paste('CEM-GP20 2')
      fault({ operation: 'addCartProduct', kind: 'abort', times: 1 })
      duringRecheckDelay(meanwhile(started))
      await submit()
      expect(kinds()).toEqual(['outcomeUnknown'])
      expect(context().report).toEqual(report({ failure: ADD_TO_CART_MESSAGES.lost }))
    })

    test('a line whose outcome cannot be checked is not resent', async () => {
      const { actor, paste, submit, kinds, fault, context, inCart, settled } = await start()
      await paste(THREE)
      fault({ operation: 'addCartProduct', kind: 'lost-reply', times: 1 })
      actor.on('order.sending', () =>
        fault(
          { operation: 'addCartProduct', kind: 'lost-reply', times: 1 },
          { operation: 'getCartContents', kind: 'abort', times: 1 },
        ),
      )
      await submit()
      expect(kinds()).toEqual(['outcomeUnknown', 'matched', 'matched'])
      expect(context().report).toEqual(report({ left: 2, failure: ADD_TO_CART_MESSAGES.lost }))
      fault()
      actor.send({ type: 'line.foundInCart', id: 1 })
      await settled()
      expect(kinds()).toEqual(['added', 'matched', 'matched'])
      expect(await inCart()).toEqual([['CEM-GP20', 'bag', 2]])
    })

    test('the outcome is unknown when someone else changed the cart', async () => {
      const { actor, paste, submit, kinds, fault, erp, cart } = await start()
      await paste('CEM-GP20 2')
      fault({ operation: 'addCartProduct', kind: 'lost-reply', times: 2 })
      actor.on('order.sending', async () => {
        const goods = { sessionID: cart, productID: 'CEM-GP20', UOM: 'bag', quoteQty: 5 }
        await erp.addCartProduct(goods).catch(() => undefined)
      })
      await submit()
      expect(kinds()).toEqual(['outcomeUnknown'])
    })
  })
}
