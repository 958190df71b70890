import type { Ways } from '../operation-flow.ts'
import { checkoutWays } from './checkout.ts'
import { productWays } from './products.ts'
import { sessionWays } from './session.ts'
import { paperWays } from './transactions.ts'

/** How each operation is come to by a person. A new one of the contract's stands here, or nothing compiles. */
export const WAYS: Ways = { ...sessionWays, ...productWays, ...checkoutWays, ...paperWays }
