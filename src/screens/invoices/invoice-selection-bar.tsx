import { Mail } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { payableIds } from '#machines/invoices/totals.rules.ts'
import { LINES_IN_URL } from '#machines/payment/payment.rules.ts'
import type { OpenAccount } from '#machines/transaction/standing.rules.ts'
import { SelectionBar } from '../../components/list/selection-bar.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { useSite } from '../../components/portal/site.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { invoices } from './invoices.styles.ts'

interface InvoiceSelectionBarProps {
  /** The selected rows, also those that a search hides. */
  readonly rows: readonly InvoiceRow[]
  /** Null where no balance is known. */
  readonly account: OpenAccount | null
  readonly sums: (rows: readonly InvoiceRow[]) => readonly string[]
  readonly onEmail: () => void
  readonly onClear: () => void
}

/** The selected invoices and credits: their sums, to pay what is open of them, and to email them. */
export function InvoiceSelectionBar({ rows, account, sums, onEmail, onClear }: InvoiceSelectionBarProps) {
  const { format, access, settings } = useSite()
  const payable = useMemo(() => payableIds(rows, account), [rows, account])
  const takesSeveral = settings.paymentProvider === 'card-redirect'
  const paying = access.payAccount ? payPath(payable, takesSeveral) : null
  const texts = useMemo(() => sums(rows), [sums, rows])
  return (
    <SelectionBar label="Selected invoices" count={rows.length} sums={texts} onClear={onClear}>
      <Button variant={paying ? 'secondary' : 'primary'} onClick={onEmail}>
        <Mail size={18} aria-hidden="true" />
        Email Selected Invoices
      </Button>
      {paying && (
        <Link to={paying} asChild>
          <ButtonLink variant="primary">Pay Selected</ButtonLink>
        </Link>
      )}
      {access.payAccount && takesSeveral && payable.length > LINES_IN_URL && (
        <p className={invoices.limit}>To pay, select at most {format.quantity(LINES_IN_URL)} open items.</p>
      )}
    </SelectionBar>
  )
}

/**
 * URL of Pay Account for these lines; null if they can't be paid there. Only one of the providers takes
 * several; the others receive one reference, which names one invoice.
 */
function payPath(ids: readonly string[], takesSeveral: boolean): string | null {
  const [only, ...others] = ids
  if (only === undefined || ids.length > LINES_IN_URL) return null
  if (takesSeveral) return paths.payLines(ids)
  const [number, suffix] = only.split('-').map(Number)
  return others.length === 0 && number && suffix !== undefined ? paths.payInvoice(number, suffix) : null
}
