import type { ActorRefFrom } from 'xstate'
import { cartToFill } from '#machines/cart/cart.waiting.ts'
import { copyingMachine } from '#machines/copying/copying.machine.ts'
import type { CopySource } from '#machines/copying/copying.model.ts'
import { usePortal } from '../portal.ts'
import { raiseError } from '../raise-error.ts'
import { useChart } from '../use-chart.ts'
import { useEmitted } from '../use-emitted.ts'

export type CopyingActor = ActorRefFrom<typeof copyingMachine>

interface Copying {
  /** Of the first drawing: what is copied does not change under way. */
  readonly source: CopySource
  /** With how many lines went into the cart. */
  readonly onCopied: (lines: number) => void
  /** Word on the button of the dialog that says what went wrong. */
  readonly dismiss?: string
}

/** Copies a list or a transaction into the cart. */
export function useCopying({ source, onCopied, dismiss }: Copying): CopyingActor {
  const { erp, cart, alerts } = usePortal()
  const actor = useChart(copyingMachine, {
    input: {
      erp,
      source,
      cartId: () => cartToFill(cart),
      cartTouched: () => cart.send({ type: 'cart.refreshed' }),
    },
  })
  useEmitted(actor, 'copy.succeeded', () => onCopied(actor.getSnapshot().context.attempt?.goods.length ?? 0))
  useEmitted(actor, 'copy.failed', ({ message }) => raiseError(alerts, message, dismiss))
  return actor
}
