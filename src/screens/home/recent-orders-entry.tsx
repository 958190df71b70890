import { useId } from 'react'
import { Link } from 'wouter'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import { isolated } from '#contract/isolated.ts'
import { type Progress, progressOf } from '#machines/orders/order-state.rules.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { listedCopySource } from '#machines/transaction/transaction-copy-source.ts'
import { CopyTransaction } from '../../components/copy-to-cart/copy-transaction.tsx'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { Money } from '../../ui/money.tsx'
import { recentOrders } from './home.styles.ts'

interface EntryProps {
  readonly row: TransactionRow
}

/** An order or quote in brief: what it is, its progress and its amount. */
export function RecentOrdersEntry({ row }: EntryProps) {
  const { access, format, timeZone } = useSite()
  const id = useId()
  const { transactionType, transactionNumber, transactionSuffix, transactionAmount } = row
  const { jobName, customerOrderNumber } = row
  return (
    <li className={`group ${recentOrders.entry}`}>
      <div className={recentOrders.words}>
        <h3 id={id} className={recentOrders.name}>
          <Link to={paths.transaction(transactionType, transactionNumber, transactionSuffix)}>
            {headingOf(row)}
          </Link>
        </h3>
        {(jobName || customerOrderNumber) && (
          <div className={recentOrders.about}>
            {jobName && <div>{customerOrderNumber ? `${isolated(jobName)},` : jobName}</div>}
            {jobName && customerOrderNumber && ' '}
            {customerOrderNumber && <div>{customerOrderNumber}</div>}
          </div>
        )}
      </div>
      <ProgressWords progress={progressOf(row, today(timeZone))} />
      <Money className={recentOrders.amount}>{format.money(transactionAmount)}</Money>
      {access.cart && <CopyEntry row={row} describedBy={id} />}
    </li>
  )
}

const WORDS: Readonly<Record<Progress['kind'], string>> = {
  quoted: 'Valid until',
  lapsed: 'Lapsed',
  ordered: 'Ordered',
  due: 'Due',
  late: 'Was due',
  part: 'Part delivered',
  delivered: 'Delivered',
}

function ProgressWords({ progress: { kind, date } }: { readonly progress: Progress }) {
  const { format } = useSite()
  if (kind === 'quoted' && !date) return <span className={recentOrders.progress}>Quoted</span>
  return (
    <span data-kind={kind} className={recentOrders.progress}>
      {[WORDS[kind], kind !== 'part' && date && format.date(date)].filter(Boolean).join(' ')}
    </span>
  )
}

function CopyEntry({ row, describedBy }: EntryProps & { readonly describedBy: string }) {
  const { erp } = usePortal()
  const { access } = useSite()
  return (
    <div className={recentOrders.copy}>
      <CopyTransaction
        type={row.transactionType}
        source={listedCopySource(erp, row, { prices: access.prices })}
        variant="row"
        aria-describedby={describedBy}
      >
        Copy to Cart
      </CopyTransaction>
    </div>
  )
}
