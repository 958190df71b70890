import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { type ActorRefFrom, waitFor } from 'xstate'
import { ErpError, INTERNAL_MESSAGES } from '#contract/errors.ts'
import { tallyMachine } from '#machines/tally/tally.machine.ts'
import { toast } from '../../ui/toast.ts'
import { erpQuery } from '../erp-query.ts'
import { type CartActor, usePortal } from '../portal.ts'
import { useSite } from '../site.tsx'

export type TallyActor = ActorRefFrom<typeof tallyMachine>

/** What is ordered by length. */
export interface TallyGoods {
  readonly productID: string
  readonly name: string
  /** The unit that it is priced in. */
  readonly UOM: string
}

/** The chart of one tally, tied to the portal's cart. */
export function useTally(goods: TallyGoods, lineID: number | null, onDone: () => void): TallyActor {
  const { erp, cart, queryClient } = usePortal()
  const { usa } = useSite()
  const { productID, UOM } = goods
  const actor = useActorRef(tallyMachine, {
    input: {
      erp,
      productID,
      UOM,
      lineID,
      unit: usa ? 'ft' : 'm',
      lengths: async () => {
        const query = erpQuery(erp, 'getLengthsForProduct', { productID }, 'screen')
        return (await queryClient.ensureQueryData(query)).map(({ length }) => length)
      },
      cartSession: () => cartSession(cart),
    },
  })
  useEffect(() => {
    const touched = actor.on('tally.cartTouched', () => cart.send({ type: 'cart.refreshed' }))
    const completed = actor.on('tally.completed', () => {
      toast.success(lineID === null ? 'Added to cart' : 'Tally updated')
      onDone()
    })
    return () => {
      touched.unsubscribe()
      completed.unsubscribe()
    }
  }, [actor, cart, lineID, onDone])
  return actor
}

/** The cart to add to: whoever orders by length after an order, or after a failure, wants a new one. */
async function cartSession(cart: CartActor): Promise<string> {
  if (cart.getSnapshot().context.sessionId === null) {
    cart.send({ type: 'cart.reset' })
    cart.send({ type: 'cart.retried' })
  }
  const { context } = await waitFor(cart, (now) => now.context.sessionId !== null || now.hasTag('failed'))
  if (context.sessionId === null) throw new ErpError('internal', INTERNAL_MESSAGES.cartSession)
  return context.sessionId
}
