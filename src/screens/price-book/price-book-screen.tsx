import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { PriceBook, PriceBookEntry } from '#contract/entities/price-book.ts'
import { configurationOf } from '#machines/price-book/price-book.rules.ts'
import type { PriceBookRequest } from '#machines/price-book/requests.ts'
import { SendOutcome } from '../../components/actors/send-outcome.tsx'
import { useActorEvent } from '../../components/actors/use-tracked-actor.ts'
import { SelectionBar } from '../../components/list/selection-bar.tsx'
import { useSelection } from '../../components/list/use-selection.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { LoadFailed } from '../../components/queries/load-failed.tsx'
import { BreakableText } from '../../ui/breakable-text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Docket, DocketRow, DocketRows } from '../../ui/docket.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChangesDialog } from './changes-dialog.tsx'
import { HistorySkeleton, HistoryTable } from './history-table.tsx'
import { panel, priceBook as styles } from './price-book.styles.ts'
import { priceBookQuery, type RequestActor, useKindUnderWay, usePriceBookRequest } from './use-price-book.ts'

/** The customer's price books (section 2.9). */
export default function PriceBookScreen() {
  const { data, isError, refetch } = useQuery(priceBookQuery(usePortal().erp))
  if (data?.book) return <PriceBookPage book={data.book} />
  // The ERP's message replaces the whole page.
  if (data?.message) return <h1 className={styles.title}>{data.message}</h1>
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Price Book</h1>
      {data && <EmptyState title="No record found" />}
      {!data && isError && (
        <LoadFailed onRetry={() => void refetch()}>Your price book could not be loaded.</LoadFailed>
      )}
      {!data && !isError && <PriceBookSkeleton />}
    </div>
  )
}

function PriceBookSkeleton() {
  return (
    <div role="status" aria-label="Loading your price book" className={styles.columns}>
      <div className={styles.main}>
        <HistorySkeleton />
      </div>
      <Skeleton height="25rem" className={styles.side} />
    </div>
  )
}

const idOf = ({ historyID }: PriceBookEntry) => historyID

function PriceBookPage({ book }: { readonly book: PriceBook }) {
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
          <Link to={paths.priceComparison} asChild>
            <ButtonLink>Compare Price Books</ButtonLink>
          </Link>
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

function ConfigurationPanel({ book }: { readonly book: PriceBook }) {
  const { usa, format } = useSite()
  return (
    <Docket title="Current Configuration" className={styles.side}>
      <DocketRows className={panel.rows}>
        {configurationOf(book, { usa, day: format.date }).map(({ label, value }) => (
          <DocketRow key={label} label={label} className={panel.row}>
            <span className={panel.value}>
              <BreakableText text={value} />
            </span>
          </DocketRow>
        ))}
      </DocketRows>
    </Docket>
  )
}

interface ResendBarProps {
  readonly count: number
  readonly busy: boolean
  /** Another request is in progress; only one is sent at a time. */
  readonly disabled: boolean
  readonly onResend: () => void
  readonly onClear: () => void
}

function ResendBar({ count, busy, disabled, onResend, onClear }: ResendBarProps) {
  return (
    <SelectionBar label="Selected price books" count={count} busy={busy} onClear={onClear}>
      <Button variant="primary" loading={busy} disabled={disabled} onClick={onResend}>
        <Send size={18} aria-hidden="true" />
        Resend Selected
      </Button>
    </SelectionBar>
  )
}

interface RequestOutcomeProps {
  readonly request: RequestActor
  readonly book: PriceBook
}

/** Dialogs for a request that did not simply succeed (section 8). */
function RequestOutcome({ request, book }: RequestOutcomeProps) {
  const kind = useSelector(request, ({ context }) => context.request?.kind)
  return (
    <SendOutcome
      actor={request}
      refused={kind ? KEPT[kind] : ''}
      unknown={{
        offer: 'resend',
        explanation: `We got no confirmation, so your request may have gone through. ${kind ? lookFor(kind, book.recipient) : ''}`,
      }}
    />
  )
}

type Kind = PriceBookRequest['kind']

const KEPT: Readonly<Record<Kind, string>> = {
  new: 'Nothing was sent.',
  resend: 'Nothing was sent. Your selection is still here.',
  changes: 'Nothing was sent. Your choices are still here.',
}

/** How the user can find out. */
function lookFor(kind: Kind, recipient: string): string {
  if (kind === 'changes') return 'Ask your branch before you send it again. Your choices are still here.'
  const mailbox = recipient ? `${recipient}’s inbox` : 'your inbox'
  return kind === 'new'
    ? `Check the history and ${mailbox} before you send it again.`
    : `Check ${mailbox} before you send it again. Your selection is still here.`
}
