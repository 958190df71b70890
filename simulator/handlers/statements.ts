import { SERVER_MESSAGES } from '#contract/errors.ts'
import type { Handlers } from '#simulator/world.ts'
import { refuse } from '#simulator/world.ts'
import { agedBalancesOf, statementOf, statementsOf } from './documents.ts'

/** Statements and the account's balances by age. */
export const statementHandlers: Pick<
  Handlers,
  'getStatementList' | 'getStatementDetail' | 'getCustomerAgedBalances'
> = {
  getStatementList(_payload, { world, caller }) {
    const statements = statementsOf(world, caller.customer)
    return statements.length > 0 ? statements : refuse(SERVER_MESSAGES.noRecords)
  },

  getStatementDetail({ statementDate }, { world, caller }) {
    const lines = statementOf(world, caller.customer, statementDate)?.lines ?? []
    return lines.length > 0 ? [...lines] : refuse(SERVER_MESSAGES.noRecords)
  },

  getCustomerAgedBalances: (_payload, { world, caller }) => agedBalancesOf(world, caller.customer),
}
