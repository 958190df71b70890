import { useSelector } from '@xstate/react'
import type { Comparison } from '#machines/books/comparison.rules.ts'
import type { DayOrder } from '#machines/books/day-text.rules.ts'
import type { Ledger } from '#machines/books/ledger.rules.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { restoreFocus } from '../../../ui/focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx'
import { box, report as styles } from './books.styles.ts'
import { FileButton } from './ledger-box.tsx'
import type { BooksActor } from './use-books.ts'

interface BooksNotesProps {
  readonly actor: BooksActor
  readonly comparison: Comparison
  readonly ledger: Ledger
}

/** How the file was read: what was left out, and what was assumed and can be changed. */
export function BooksNotes({ actor, comparison, ledger }: BooksNotesProps) {
  const { format } = useSite()
  const name = useSelector(actor, ({ context }) => context.file?.name ?? '')
  const outcome = useSelector(actor, ({ context }) => context.outcome)
  const { entries, skipped, unread, unposted, rows } = ledger
  const supplier = outcome?.supplier ?? null
  return (
    <Card ref={restoreFocus} heading="How it was read">
      <div className={styles.notes}>
        <p className={styles.note}>
          {name}: {countOf(entries.length, 'row', 'rows')} compared
          {comparison.basis === 'balance'
            ? ' with what is open on the statement'
            : ' with the amounts of the statement'}
          .{skipped > 0 && ` ${countOf(skipped, 'row', 'rows')} without a date or an amount left out.`}
          {unposted > 0 &&
            ` ${countOf(unposted, 'order or draft is no bill', 'orders and drafts are no bills')}.`}
          {rows !== 'one' && ` ${TOGETHER[rows]}`}
        </p>
        {supplier && (
          <p className={styles.note}>
            Only {supplier.name || 'rows without a supplier'}: {countOf(supplier.others, 'entry', 'entries')}{' '}
            of other suppliers left out.
            {supplier.isOpeningShared &&
              ' The opening balance of the file is that of all suppliers and left out too.'}
          </p>
        )}
        {unread.length > 0 && (
          <Notice tone="warn" title={`${countOf(unread.length, 'row', 'rows')} could not be read`}>
            {unread.slice(0, MOST_NAMED).map(({ row, cell }) => (
              <div key={row}>
                Row {row}: “{cell}”
              </div>
            ))}
            {unread.length > MOST_NAMED && `and ${countOf(unread.length - MOST_NAMED, 'more', 'more')}. `}
            Correct them in the file and choose it again.
          </Notice>
        )}
        <p>
          What you owe is {comparison.sign === 1 ? 'positive' : 'negative'} in this file
          {comparison.isSignShown ? '.' : ': assumed, since no number shows it.'}
        </p>
        <Days actor={actor} ledger={ledger} />
        <div className={box.foot}>
          <Button onClick={() => actor.send({ type: 'sign.flipped' })}>Flip signs</Button>
          <Button onClick={() => actor.send({ type: 'columns.reopened' })}>Change columns</Button>
          {supplier && (
            <Button onClick={() => actor.send({ type: 'supplier.reopened' })}>Change supplier</Button>
          )}
          <FileButton actor={actor} label="Choose another file" />
        </div>
      </div>
    </Card>
  )

  function countOf(count: number, one: string, many: string): string {
    return `${format.quantity(count)} ${count === 1 ? one : many}`
  }
}

const MOST_NAMED = 5

/** How the rows of one document were read. */
const TOGETHER = {
  add: 'The rows of one purchase are added up.',
  repeated: 'A total that is repeated in all rows of a bill is counted once.',
}

const ORDERS: readonly { readonly value: DayOrder; readonly label: string }[] = [
  { value: 'dmy', label: 'Day first' },
  { value: 'mdy', label: 'Month first' },
]

/** The order of days and months, where the file does not prove it. */
function Days({ actor, ledger: { days } }: Pick<BooksNotesProps, 'actor' | 'ledger'>) {
  if (days.by === 'proof' || days.by === 'nothing') return null
  const toggle = (
    <SegmentedToggle
      label="Dates"
      options={ORDERS}
      value={days.order}
      onChange={(order) => actor.send({ type: 'days.ordered', order })}
    />
  )
  if (days.by === 'both')
    return (
      <Notice tone="warn" title="The dates are written in both orders" action={toggle}>
        Some can only have the day first, others only the month. Choose how the rest are read.
      </Notice>
    )
  return (
    <>
      <p>Dates like 3/11 are read as on this site: {days.order === 'dmy' ? '3 November' : 'March 11'}.</p>
      {toggle}
    </>
  )
}
