import type { Transaction } from '#contract/entities/transaction.ts'
import { type Standing, standingOf } from '#machines/transaction/standing.rules.ts'
import { isInvoice } from '#machines/transaction/transaction.rules.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { useOpenInvoices } from '../../components/queries/use-open-invoices.ts'

/**
 * The status of an invoice or credit according to the newest statement; null where it can't be determined.
 * Undefined until that is known, and for a transaction without one.
 */
export function useStanding(transaction: Transaction): Standing | null | undefined {
  const { access, timeZone } = useSite()
  const isWanted = isInvoice(transaction.transactionType) && (access.statements || access.payAccount)
  const { account, isAwaited } = useOpenInvoices(isWanted)
  if (!isWanted || isAwaited) return undefined
  const bill = { ...transaction, amount: transaction.transactionTotalAmountIncGST }
  return account && standingOf(bill, account, today(timeZone))
}
