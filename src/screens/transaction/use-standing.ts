import type { Transaction } from '#contract/entities/transaction.ts'
import { type Standing, standingOf } from '#machines/transaction/standing.rules.ts'
import { isInvoice } from '#machines/transaction/transaction.rules.ts'
import { useSite } from '../../components/site.tsx'
import { today } from '../../components/today.ts'
import { useOpenInvoices } from '../../components/use-open-invoices.ts'

/**
 * How an invoice or credit stands, by the newest statement; null where nobody can tell. Undefined until that
 * is known, and of what has no standing.
 */
export function useStanding(transaction: Transaction): Standing | null | undefined {
  const { access, timeZone } = useSite()
  const isWanted = isInvoice(transaction.transactionType) && (access.statements || access.payAccount)
  const { account, isAwaited } = useOpenInvoices(isWanted)
  if (!isWanted || isAwaited) return undefined
  const bill = { ...transaction, amount: transaction.transactionTotalAmountIncGST }
  return account && standingOf(bill, account, today(timeZone))
}
