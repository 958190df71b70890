import type { ActorRefFrom } from 'xstate'
import { openCartId } from '#machines/cart/wait-for-cart.ts'
import { copyToCartMachine } from '#machines/copy-to-cart/copy-to-cart.machine.ts'
import type { CopySource } from '#machines/copy-to-cart/copy-to-cart.model.ts'
import { useActorEvent, useTrackedActor } from '../actors/use-tracked-actor.ts'
import { raiseError, usePortal } from '../portal/portal.ts'

export type CopyToCartActor = ActorRefFrom<typeof copyToCartMachine>

interface Copying {
  /** Only the first render's source is used: it must not change during a copy. */
  readonly source: CopySource
  /** Called with the number of lines that were added. */
  readonly onCopied: (lines: number) => void
  /** Label of the button in the error dialog. */
  readonly dismiss?: string
}

export function useCopyToCart({ source, onCopied, dismiss }: Copying): CopyToCartActor {
  const { erp, cart, alerts } = usePortal()
  const actor = useTrackedActor(copyToCartMachine, {
    input: {
      erp,
      source,
      cartId: () => openCartId(cart),
      cartTouched: () => cart.send({ type: 'cart.refreshed' }),
    },
  })
  useActorEvent(actor, 'copy.succeeded', () =>
    onCopied(actor.getSnapshot().context.attempt?.goods.length ?? 0),
  )
  useActorEvent(actor, 'copy.failed', ({ message }) => raiseError(alerts, message, dismiss))
  return actor
}
