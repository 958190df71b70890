import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useId, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import { nextDue, type Reminder } from '#machines/home/reminders.rules.ts'
import { MOST_SHOWN, type OverdueBalance, rowsToReserve, toDoOf } from '#machines/home/to-do.rules.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { STORAGE_KEYS } from '../../components/portal/storage.ts'
import { today } from '../../components/portal/today.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status, type StatusProps } from '../../ui/status.tsx'
import { toDo as styles } from './to-do-card.styles.ts'

interface ToDoCardProps {
  readonly isIdle: boolean
  /** In dollars; zero or less if nothing is, or if the company hides balances. */
  readonly overdue: number
}

/**
 * What needs doing first: an overdue balance, deliveries of today and tomorrow, late ones, and quotes about to
 * lapse. The list loads into the space kept free for it, so that nothing moves; the next visit keeps as much
 * free as this one needs.
 */
export function ToDoCard({ isIdle, overdue }: ToDoCardProps) {
  const { erp, stores } = usePortal()
  const { timeZone } = useSite()
  const { data: rows, isError } = useQuery({
    ...erpQuery(erp, 'getCustomerTransactions', {}, 'screen'),
    enabled: isIdle,
  })
  // Zero where nothing has to load.
  const [reserved] = useState(() => (rows ? 0 : rowsToReserve(stores.device.read(STORAGE_KEYS.toDo))))
  const day = today(timeZone)
  const entries = useMemo(() => toDoOf(rows ?? [], overdue, day), [rows, overdue, day])
  const id = useId()
  const isLoaded = rows !== undefined || isError
  const isQuiet = !entries.some(({ kind }) => kind !== 'overdue')
  const needed = Math.min(MOST_SHOWN, entries.length + (isQuiet ? 1 : 0))
  useEffect(() => {
    if (rows) stores.device.write(STORAGE_KEYS.toDo, `${needed}`)
  }, [stores, rows, needed])
  const shown = entries.slice(0, reserved || MOST_SHOWN)
  const more = entries.length - shown.length
  const height: CSSProperties & Record<'--rows', number> = { '--rows': reserved || needed }
  return (
    <Card inset="none" aria-labelledby={id} aria-busy={isLoaded ? undefined : true} className={styles.card}>
      <div className={styles.header}>
        <h2 id={id} className={styles.heading}>
          To do
        </h2>
        {isLoaded && more > 0 && (
          <Link to={paths.orders} className={styles.more}>
            {more} more
          </Link>
        )}
      </div>
      <div style={height}>
        {!isLoaded && <Skeleton className={styles.skeleton} />}
        {isLoaded && (
          <ul role="list" className={styles.list}>
            {shown.map((each) =>
              each.kind === 'overdue' ? (
                <OverdueEntry key={each.kind} overdue={each} />
              ) : (
                <Entry key={headingOf(each.row)} reminder={each} day={day} />
              ),
            )}
            {isQuiet && (
              <li className={styles.nothing}>
                {rows ? <NothingDue rows={rows} day={day} /> : 'Your orders could not be loaded.'}
              </li>
            )}
          </ul>
        )}
      </div>
    </Card>
  )
}

/** The overdue balance, with a link to pay it for users who may. */
function OverdueEntry({ overdue: { dollars } }: { readonly overdue: OverdueBalance }) {
  const { access, format } = useSite()
  const amount = format.money(dollars)
  return (
    <li className={styles.entry}>
      <Status kind="low">Overdue</Status>
      {access.payAccount ? (
        <Link to={paths.payAccount} className={styles.link}>
          Pay {amount}
        </Link>
      ) : (
        <span className={styles.amount}>{amount}</span>
      )}
      <span className={styles.about}>Account balance</span>
    </li>
  )
}

const KINDS: Readonly<Record<Reminder['kind'], StatusProps['kind']>> = {
  today: 'in',
  tomorrow: 'special',
  late: 'low',
  lapsing: 'open',
}

interface EntryProps {
  readonly reminder: Reminder
  readonly day: string
}

function Entry({ reminder: { kind, row, date }, day }: EntryProps) {
  const { format } = useSite()
  const label = {
    today: 'Due today',
    tomorrow: 'Due tomorrow',
    late: `Was due ${format.day(date, day)}`,
    lapsing: date === day ? 'Lapses today' : `Valid until ${format.day(date, day)}`,
  }[kind]
  const about = [row.jobName, row.customerOrderNumber, row.shipAddress1].find(Boolean)
  const { transactionType, transactionNumber, transactionSuffix } = row
  return (
    <li className={styles.entry}>
      <Status kind={KINDS[kind]}>{label}</Status>
      <Link
        to={paths.transaction(transactionType, transactionNumber, transactionSuffix)}
        className={styles.link}
      >
        {headingOf(row)}
      </Link>
      <span className={styles.about}>{about}</span>
    </li>
  )
}

interface NothingDueProps {
  readonly rows: readonly TransactionRow[]
  readonly day: string
}

function NothingDue({ rows, day }: NothingDueProps) {
  const { format } = useSite()
  const next = nextDue(rows, day)
  return (
    <>
      {rows.length === 0 ? 'You have no orders yet.' : 'No delivery is due today or tomorrow.'}
      {next && (
        <>
          {' '}
          Next is{' '}
          <Link to={paths.transaction('Order', next.transactionNumber, next.transactionSuffix)}>
            {headingOf(next)}
          </Link>
          {next.deliveryDate && `, due ${format.day(next.deliveryDate, day)}`}.
        </>
      )}
    </>
  )
}
