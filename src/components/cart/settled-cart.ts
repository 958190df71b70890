import { cartToFill } from '#machines/cart/cart.waiting.ts'
import type { CartActor } from '../portal.ts'

/** The id of the cart that goods can be put into: open, with all that was done to it gone through. */
export const settledCartId = (cart: CartActor): Promise<string> => cartToFill(cart)
