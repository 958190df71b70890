import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { Link } from 'wouter'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import { nextDue, type Reminder, remindersOf } from '#machines/home/reminders.rules.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status, type StatusProps } from '../../ui/status.tsx'
import { reminder as styles } from './home.styles.ts'

/** Number of entries; the card is as high with fewer, so that nothing moves. */
const SHOWN = 3

/** What needs doing first: deliveries of today and tomorrow, late ones, and quotes about to lapse. */
export function RemindersCard({ isIdle }: { readonly isIdle: boolean }) {
  const { erp } = usePortal()
  const { timeZone } = useSite()
  const { data: rows, isError } = useQuery({
    ...erpQuery(erp, 'getCustomerTransactions', {}, 'screen'),
    enabled: isIdle,
  })
  const day = today(timeZone)
  const reminders = useMemo(() => rows && remindersOf(rows, day), [rows, day])
  const id = useId()
  const more = reminders ? reminders.length - SHOWN : 0
  return (
    <Card
      inset="none"
      aria-labelledby={id}
      aria-busy={rows || isError ? undefined : true}
      className={styles.card}
    >
      <div className={styles.header}>
        <h2 id={id} className={styles.heading}>
          To do
        </h2>
        {more > 0 && (
          <Link to={paths.orders} className={styles.more}>
            {more} more
          </Link>
        )}
      </div>
      {!reminders && !isError && <Skeleton className={styles.skeleton} />}
      {isError && !rows && <p className={styles.nothing}>Your orders could not be loaded.</p>}
      {rows && reminders?.length === 0 && <NothingDue rows={rows} day={day} />}
      {reminders && reminders.length > 0 && (
        <ul className={styles.list}>
          {reminders.slice(0, SHOWN).map((each) => (
            <Entry key={headingOf(each.row)} reminder={each} day={day} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const KINDS: Readonly<Record<Reminder['kind'], StatusProps['kind']>> = {
  today: 'in',
  tomorrow: 'special',
  late: 'low',
  lapsing: 'open',
}

function Entry({
  reminder: { kind, row, date },
  day,
}: {
  readonly reminder: Reminder
  readonly day: string
}) {
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
    <p className={styles.nothing}>
      {rows.length === 0 ? 'You have no orders yet. ' : ''}
      Nothing is due today or tomorrow.
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
    </p>
  )
}
