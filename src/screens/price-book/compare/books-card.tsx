import { useSelector } from '@xstate/react'
import { isolated } from '#contract/isolated.ts'
import { formatName } from '#machines/price-book/price-book.rules.ts'
import type { BookFacts, Comparison } from '#machines/price-comparison/comparison.model.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { isFromSpreadsheet } from '../../../components/spreadsheet/plain-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { restoreFocus } from '../../../ui/focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { box, report as styles } from './compare.styles.ts'
import type { ComparisonActor } from './use-comparison.ts'

const ORDER = {
  date: 'Ordered by the dates in the files.',
  name: 'Ordered by the dates in the names of the files.',
  saved: 'No date in the files tells which is older: ordered by when they were saved.',
  chosen: 'Ordered as you chose.',
} as const

interface BooksCardProps {
  readonly actor: ComparisonActor
  readonly comparison: Comparison
}

/** The two price books, which one is older, and what could not be read of them. */
export function BooksCard({ actor, comparison }: BooksCardProps) {
  const { format } = useSite()
  const { older, newer, by, sums } = comparison
  const names = useSelector(actor, ({ context }) => context.books.map(({ name }) => name).join('\n'))
  // An incremental price book lists a fraction of the prices of a full one.
  const isPartial = !newer.isIncremental && newer.count * 2 < older.count
  return (
    <Card key={names} ref={restoreFocus} heading="The price books">
      <div className={styles.notes}>
        <Book label="Older" book={older} />
        <Book label="Newer" book={newer} />
        <p>{ORDER[by]}</p>
        {sums.apart > 0 && (
          <p>
            {format.quantity(sums.apart)} {sums.apart === 1 ? 'price is' : 'prices are'} in one of them only
            and left out: an incremental price book omits what has not changed.
          </p>
        )}
        {isPartial && (
          <Notice tone="warn" title="The newer price book has far fewer prices">
            If it holds only what changed, prices that it omits are not gone.
          </Notice>
        )}
        <div className={box.foot}>
          <Button onClick={() => actor.send({ type: 'books.swapped' })}>Swap</Button>
          <Button onClick={() => actor.send({ type: 'comparison.closed' })}>Compare others</Button>
        </div>
      </div>
    </Card>
  )
}

const MOST_NAMED = 5

function Book({ label, book }: { readonly label: string; readonly book: BookFacts }) {
  const { format } = useSite()
  const { name, date, count, unread, contradicted, isIncremental } = book
  const facts = [
    date && format.date(date),
    isFromSpreadsheet(name) ? 'Excel' : formatName(book.format),
    isIncremental && 'incremental',
    `${format.quantity(count)} ${count === 1 ? 'price' : 'prices'}`,
  ]
  const rows = unread.slice(0, MOST_NAMED).join(', ')
  return (
    <>
      <p className={styles.note}>
        <b>{label}</b>: {isolated(name)} ({facts.filter(Boolean).join(', ')})
      </p>
      {unread.length > 0 && (
        <Notice
          tone="warn"
          title={`${format.quantity(unread.length)} ${unread.length === 1 ? 'row' : 'rows'} of ${isolated(name)} could not be read`}
        >
          {unread.length === 1 ? 'Row' : 'Rows'} {rows}
          {unread.length > MOST_NAMED && ' and others'}: left out.
        </Notice>
      )}
      {contradicted > 0 && (
        <p>
          {format.quantity(contradicted)} {contradicted === 1 ? 'code is' : 'codes are'} listed twice at
          different prices: the last one counts.
        </p>
      )}
    </>
  )
}
