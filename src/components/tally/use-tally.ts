import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { cartToFill } from '#machines/cart/cart.waiting.ts'
import { tallyMachine } from '#machines/tally/tally.machine.ts'
import { toast } from '../../ui/toast.ts'
import { erpQuery } from '../erp-query.ts'
import { usePortal } from '../portal.ts'
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
      cartSession: () => cartToFill(cart),
    },
  })
  useEffect(() => {
    const touched = actor.on('tally.cartTouched', () => cart.send({ type: 'cart.refreshed' }))
    const completed = actor.on('tally.completed', () => {
      toast.success(lineID === null ? 'Added to cart' : 'Tally updated')
      onDone()
    })
    return () => {
      // Who goes back amid the sending finds in the cart what had arrived by then.
      if (actor.getSnapshot().hasTag('sending')) cart.send({ type: 'cart.refreshed' })
      touched.unsubscribe()
      completed.unsubscribe()
    }
  }, [actor, cart, lineID, onDone])
  return actor
}
