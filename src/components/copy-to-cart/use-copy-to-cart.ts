import type { ActorRefFrom } from 'xstate'
import { cartToFill } from '#machines/cart/wait-for-cart.ts'
import { copyToCartMachine } from '#machines/copy-to-cart/copy-to-cart.machine.ts'
import type { CopySource } from '#machines/copy-to-cart/copy-to-cart.model.ts'
import { usePortal } from '../portal.ts'
import { raiseError } from '../raise-error.ts'
import { useActorEvent } from '../use-actor-event.ts'
import { useTrackedActor } from '../use-tracked-actor.ts'

export type CopyToCartActor = ActorRefFrom<typeof copyToCartMachine>

interface Copying {
  /** Of the first drawing: what is copied does not change under way. */
  readonly source: CopySource
  /** With how many lines went into the cart. */
  readonly onCopied: (lines: number) => void
  /** Word on the button of the dialog that says what went wrong. */
  readonly dismiss?: string
}

/** Copies a list or a transaction into the cart. */
export function useCopyToCart({ source, onCopied, dismiss }: Copying): CopyToCartActor {
  const { erp, cart, alerts } = usePortal()
  const actor = useTrackedActor(copyToCartMachine, {
    input: {
      erp,
      source,
      cartId: () => cartToFill(cart),
      cartTouched: () => cart.send({ type: 'cart.refreshed' }),
    },
  })
  useActorEvent(actor, 'copy.succeeded', () =>
    onCopied(actor.getSnapshot().context.attempt?.goods.length ?? 0),
  )
  useActorEvent(actor, 'copy.failed', ({ message }) => raiseError(alerts, message, dismiss))
  return actor
}
