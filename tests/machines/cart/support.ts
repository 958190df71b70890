import { createActor, type EmittedFrom } from 'xstate'
import type { CartLine } from '#contract/entities/cart.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { readCart } from '#machines/cart/cart.model.ts'
import type { ProductToAdd } from '#machines/cart/cart-changes.rules.ts'
import { withChanges } from '#machines/cart/cart-changes.rules.ts'
import { waitFor } from '../../support/actor.ts'
import { type SimulatedErp, simulatedErp } from '../../support/erp.ts'
import { trackTransitions } from '../../support/transition-coverage.ts'

export const coverage = trackTransitions(cartMachine)

export async function signedIn(): Promise<SimulatedErp> {
  const simulated = simulatedErp()
  await simulated.signIn()
  return simulated
}

/** A product of the seed that is not sold by length. */
export function aProduct({ seed }: SimulatedErp, index = 0, quantity = 1): ProductToAdd {
  const product = seed.products.filter((each) => !each.isTally && each.units.length > 0)[index]
  const [unit] = product?.units ?? []
  if (!product || !unit) throw new Error('The seed has no such product')
  return {
    productID: product.productID,
    description: product.longDesc,
    image: product.image,
    UOM: unit.UOM,
    quantity,
    unitPrice: product.tradePrice,
  }
}

interface Start {
  readonly stored?: string | null
  readonly keptSessionId?: () => string | null
  readonly userReady?: () => Promise<unknown>
}

/** Starts a cart with the browser's storage. */
export function start(
  simulated: SimulatedErp,
  { stored = null, keptSessionId, userReady = async () => null }: Start = {},
) {
  const { erp } = simulated
  // Stands in for the browser's storage, which holds the cart's id until the cart is closed.
  let kept = stored
  const input = {
    erp,
    keptSessionId: keptSessionId ?? (() => kept),
    readContents: (sessionID: string, signal: AbortSignal) => readCart(erp, sessionID, signal),
    userReady,
  }
  const actor = createActor(cartMachine, { input, inspect: coverage.inspect })
  const emitted: EmittedFrom<typeof cartMachine>[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.on('cart.closed', () => {
    kept = null
  })
  actor.start()
  const shown = () => {
    const { lines, changes } = actor.getSnapshot().context
    return withChanges(lines ?? [], changes)
  }
  const settled = () =>
    waitFor(
      actor,
      (now) => now.matches({ open: { contents: 'settled' } }) && now.context.changes.length === 0,
    )
  const line = (index = 0): CartLine => {
    const found = shown()[index]
    if (!found) throw new Error(`There is no line ${index}`)
    return found
  }
  const add = (product: ProductToAdd) => actor.send({ type: 'cart.productAdded', product })
  return { actor, emitted, shown, settled, line, add }
}

export const sessionOf = ({ actor }: Pick<ReturnType<typeof start>, 'actor'>) =>
  actor.getSnapshot().context.sessionId ?? ''
