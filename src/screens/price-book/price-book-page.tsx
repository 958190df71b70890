import { useState } from 'react'
import type { PriceBook, PriceBookEntry } from '#contract/entities/price-book.ts'
import type { PriceBookRequest } from '#machines/price-book/requests.ts'
import { useSelection } from '../../components/list/use-selection.ts'
import { useActorEvent } from '../../components/use-actor-event.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import { ConfigurationPanel } from './configuration-panel.tsx'
import { HistoryTable } from './history-table.tsx'
import { priceBook as styles } from './price-book.styles.ts'
import { RequestOutcome } from './request-outcome.tsx'
import { ResendBar } from './resend-bar.tsx'
import { useKindUnderWay, usePriceBookRequest } from './use-price-book-request.ts'

const idOf = ({ historyID }: PriceBookEntry) => historyID

export function PriceBookPage({ book }: { readonly book: PriceBook }) {
  const request = usePriceBookRequest()
  const underWay = useKindUnderWay(request)
  const isOther = (kind: PriceBookRequest['kind']) => underWay !== null && underWay !== kind
  const [isChanging, setChanging] = useState(false)
  const { PriceBookHistory: history } = book
  const selection = useSelection(history, idOf)
  const { clear, selected } = selection

  useActorEvent(request, 'send.succeeded', ({ request: { kind } }) => {
    if (kind === 'resend') clear()
  })

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>Price Book</h1>
        <div className={styles.actions}>
          <Button
            variant={selection.isAny ? 'secondary' : 'primary'}
            loading={underWay === 'new'}
            disabled={isOther('new')}
            onClick={() => request.send({ type: 'send.requested', request: { kind: 'new' } })}
          >
            Request New Price Book
          </Button>
          <Button disabled={underWay !== null} onClick={() => setChanging(true)}>
            Request Config Changes
          </Button>
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {history.length > 0 ? (
            <HistoryTable history={history} selection={selection} />
          ) : (
            <EmptyState title="No record found">Price books sent to you are listed here.</EmptyState>
          )}
        </div>
        <ConfigurationPanel book={book} />
      </div>
      {selection.isAny && (
        <ResendBar
          count={selected.size}
          busy={underWay === 'resend'}
          disabled={isOther('resend')}
          onClear={clear}
          onResend={() => {
            // In list order, whatever order they were ticked in.
            const historyIDs = history.map(idOf).filter((id) => selected.has(id))
            request.send({ type: 'send.requested', request: { kind: 'resend', historyIDs } })
          }}
        />
      )}
      <ChangesDialog book={book} request={request} open={isChanging} onClose={() => setChanging(false)} />
      <RequestOutcome request={request} book={book} />
    </div>
  )
}
