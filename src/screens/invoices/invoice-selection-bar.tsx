import { Download, Mail } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { InvoiceRow } from '#contract/entities/transaction.ts'
import { ARCHIVE_LIMIT } from '#machines/download/archive.rules.ts'
import { payableIds } from '#machines/invoices/totals.rules.ts'
import { LINES_IN_URL } from '#machines/payment/payment.rules.ts'
import type { OpenAccount } from '#machines/transaction/standing.rules.ts'
import { SelectionBar } from '../../components/list/selection-bar.tsx'
import { lazyDialog } from '../../components/navigation/lazy-dialog.tsx'
import { payPath } from '../../components/navigation/pay-path.ts'
import { useSite } from '../../components/portal/site.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { invoices } from './invoices.styles.ts'

const DownloadInvoices = lazyDialog(() => import('../../components/download/download-invoices.tsx'))
const CommentSeveral = lazyDialog(() => import('../../components/comment/comment-several.tsx'))

interface InvoiceSelectionBarProps {
  /** The selected rows, also those that a search hides. */
  readonly rows: readonly InvoiceRow[]
  /** Null where no balance is known. */
  readonly account: OpenAccount | null
  readonly sums: (rows: readonly InvoiceRow[]) => readonly string[]
  readonly onEmail: () => void
  readonly onClear: () => void
}

/** The selected invoices and credits: their sums, and what can be done with all of them. */
export function InvoiceSelectionBar({ rows, account, sums, onEmail, onClear }: InvoiceSelectionBarProps) {
  const { format, access, settings } = useSite()
  const payable = useMemo(() => payableIds(rows, account), [rows, account])
  const takesSeveral = settings.paymentProvider === 'card-redirect'
  const paying = access.payAccount ? payPath(payable, takesSeveral) : null
  const texts = useMemo(() => sums(rows), [sums, rows])
  const [opened, setOpened] = useState<'download' | 'comment' | null>(null)
  const isDownloadable = rows.length <= ARCHIVE_LIMIT
  const close = () => setOpened(null)
  return (
    <SelectionBar label="Selected invoices" count={rows.length} sums={texts} onClear={onClear}>
      <Button variant={paying ? 'secondary' : 'primary'} onClick={onEmail}>
        <Mail size={18} aria-hidden="true" />
        Email Selected Invoices
      </Button>
      {isDownloadable && (
        <Button onClick={() => setOpened('download')}>
          <Download size={18} aria-hidden="true" />
          Download
        </Button>
      )}
      <Button onClick={() => setOpened('comment')}>Add Comment</Button>
      {paying && (
        <Link to={paying} asChild>
          <ButtonLink variant="primary">Pay Selected</ButtonLink>
        </Link>
      )}
      {access.payAccount && takesSeveral && payable.length > LINES_IN_URL && (
        <p className={invoices.limit}>To pay, select at most {format.quantity(LINES_IN_URL)} open items.</p>
      )}
      {!isDownloadable && (
        <p className={invoices.limit}>To download, select at most {format.quantity(ARCHIVE_LIMIT)}.</p>
      )}
      {opened === 'download' && <DownloadInvoices invoices={rows} onClose={close} />}
      {opened === 'comment' && <CommentSeveral invoices={rows} onClose={close} />}
    </SelectionBar>
  )
}
