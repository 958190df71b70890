import { useId } from 'react'
import { Link } from 'wouter'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import { type Progress, progressOf } from '#machines/home/lately.rules.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { listedSource } from '#machines/transaction/transaction.source.ts'
import { CopyTransaction } from '../../components/copying/copy-transaction.tsx'
import { paths } from '../../components/paths.ts'
import { usePortal } from '../../components/portal.ts'
import { useSite } from '../../components/site.tsx'
import { today } from '../../components/today.ts'
import { Money } from '../../ui/money.tsx'
import { lately } from './lately.styles.ts'

interface EntryProps {
  readonly row: TransactionRow
}

/** An order or quote in short: what it is, how far it has come, what it comes to. */
export function LatelyEntry({ row }: EntryProps) {
  const { access, format, timeZone } = useSite()
  const id = useId()
  const { transactionType, transactionNumber, transactionSuffix, transactionAmount } = row
  const about = [row.jobName, row.customerOrderNumber].filter(Boolean).join(', ')
  return (
    <li className={`group ${lately.entry}`}>
      <div className={lately.words}>
        <h3 id={id} className={lately.name}>
          <Link to={paths.transaction(transactionType, transactionNumber, transactionSuffix)}>
            {headingOf(row)}
          </Link>
        </h3>
        {about && <p className={lately.about}>{about}</p>}
      </div>
      <ProgressWords progress={progressOf(row, today(timeZone))} />
      <Money className={lately.amount}>{format.money(transactionAmount)}</Money>
      {access.cart && <CopyEntry row={row} describedBy={id} />}
    </li>
  )
}

const WORDS: Readonly<Record<Progress['kind'], string>> = {
  quoted: 'Wanted',
  ordered: 'Ordered',
  due: 'Due',
  late: 'Was due',
  delivered: 'Delivered',
}

function ProgressWords({ progress: { kind, date } }: { readonly progress: Progress }) {
  const { format } = useSite()
  if (kind === 'quoted' && !date) return <span className={lately.progress}>Quoted</span>
  return (
    <span data-kind={kind} className={lately.progress}>
      {WORDS[kind]} {date && format.date(date)}
    </span>
  )
}

function CopyEntry({ row, describedBy }: EntryProps & { readonly describedBy: string }) {
  const { erp } = usePortal()
  const { access } = useSite()
  return (
    <div className={lately.copy}>
      <CopyTransaction
        type={row.transactionType}
        source={listedSource(erp, row, { prices: access.prices })}
        variant="row"
        aria-describedby={describedBy}
      >
        Copy to Cart
      </CopyTransaction>
    </div>
  )
}
