import type { ActorRefFrom } from 'xstate'
import type { Erp } from '#contract/operations.ts'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import { cartAsShown } from '#machines/cart/cart.waiting.ts'

interface CartToSave {
  readonly erp: Erp
  readonly cart: ActorRefFrom<typeof cartMachine>
}

/**
 * Saves the cart as a list of that name; one of the same name is replaced. The ERP saves the cart as it
 * has it, so what is on its way there is waited for. Rejects with why it was not saved, or may not be.
 */
export async function saveCartAsList({ erp, cart }: CartToSave, name: string): Promise<void> {
  await erp.saveCustomList({ sessionID: await cartAsShown(cart), customList: name })
}
