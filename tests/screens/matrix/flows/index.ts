import type { Flows } from '../operation-flow.ts'
import { checkoutFlows } from './checkout.ts'
import { productFlows } from './products.ts'
import { sessionFlows } from './session.ts'
import { transactionFlows } from './transactions.ts'

/** The flow of each operation. A new operation in the contract does not compile without an entry here. */
export const FLOWS: Flows = { ...sessionFlows, ...productFlows, ...checkoutFlows, ...transactionFlows }
