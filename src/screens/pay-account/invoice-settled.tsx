import type { StatementLine } from '#contract/entities/statement.ts'
import type { Transaction } from '#contract/entities/transaction.ts'
import { amountText } from '#machines/payment/amount.rules.ts'
import { idOf, openOf } from '#machines/payment/invoice-selection.rules.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { useSite } from '../../components/site.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PayAccountInstead } from './pay-account-instead.tsx'

interface InvoiceSettledProps {
  readonly invoice: Transaction
  /** Undefined until loaded. */
  readonly lines: readonly StatementLine[] | undefined
  /** Dollars; null where the text is not an amount. */
  readonly amount: number | null
  readonly onAmount: (typed: string) => void
}

/** The form starts with an invoice's total, whatever was paid on it; this notice shows what is still open. */
export function InvoiceSettled({ invoice, lines, amount, onAmount }: InvoiceSettledProps) {
  const { format } = useSite()
  if (!lines) return null
  const open = openOf(lines, idOf(invoice))
  if (open <= 0)
    return (
      <Notice tone="warn" title="This invoice is paid" action={<PayAccountInstead />}>
        Nothing is open on {headingOf(invoice)}.
      </Notice>
    )
  if (amount === null || amount <= open) return null
  const rest = format.money(open)
  return (
    <Notice
      tone="warn"
      title={`${rest} of it is still open`}
      action={<Button onClick={() => onAmount(amountText(open))}>Pay {rest}</Button>}
    >
      The amount is more than is open on {headingOf(invoice)}. The rest goes to your oldest invoices.
    </Notice>
  )
}
