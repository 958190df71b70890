import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { CartLine, TallyLength } from '#contract/entities/cart.ts'
import { withChanges } from '#machines/cart/cart-changes.rules.ts'
import { type CartActor, usePortal } from '../portal/portal.ts'

export interface CartView {
  readonly actor: CartActor
  /** Includes changes that the ERP has not confirmed; null until the cart is known. */
  readonly lines: readonly CartLine[] | null
  readonly tallies: readonly TallyLength[]
  /** The ERP is being told of a change, or read: until then prices and tax of the lines are not its last. */
  readonly isChanging: boolean
  /** The last read failed; the lines may still be those of an earlier read. */
  readonly isFailed: boolean
}

const NO_LINES: readonly CartLine[] = []

/** The signed-in user's cart. After an order it counts as empty. */
export function useCart(): CartView {
  const { cart: actor } = usePortal()
  const context = useSelector(actor, (state) => state.context)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const known = context.lines ?? (isBusy || isFailed ? null : NO_LINES)
  const lines = useMemo(() => known && withChanges(known, context.changes), [known, context.changes])
  const isChanging = isBusy || context.changes.length > 0
  return { actor, lines, tallies: context.tallies, isChanging, isFailed }
}
