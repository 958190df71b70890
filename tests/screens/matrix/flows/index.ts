import type { Ways } from '../operation-flow.ts'
import { checkoutWays } from './checkout.ts'
import { productWays } from './products.ts'
import { sessionWays } from './session.ts'
import { paperWays } from './transactions.ts'

/** The flow of each operation. A new operation in the contract does not compile without an entry here. */
export const FLOWS: Ways = { ...sessionWays, ...productWays, ...checkoutWays, ...paperWays }
