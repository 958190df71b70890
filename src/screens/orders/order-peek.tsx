import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { visuallyHidden } from 'styled-system/recipes'
import type { Transaction } from '#contract/entities/transaction.ts'
import { failureMessage } from '#contract/errors.ts'
import { linesCount } from '#machines/cart/cart.rules.ts'
import {
  headingOf,
  isLapsed,
  readAddress,
  type TransactionAddress,
} from '#machines/transaction/transaction.rules.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { today } from '../../components/portal/today.ts'
import { NoBreakMeasures } from '../../components/product/no-break-measures.ts'
import { erpQuery } from '../../components/queries/erp-query.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Docket, DocketLine, DocketLines, DocketRow, DocketRows, DocketTotal } from '../../ui/docket.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { peek } from './orders.styles.ts'

interface OrderPeekProps {
  readonly address: TransactionAddress
  readonly onClose: () => void
}

/** The lines and totals of an order or quote, beside the list. */
export function OrderPeek({ address, onClose }: OrderPeekProps) {
  const { erp } = usePortal()
  const {
    data: transaction,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...erpQuery(erp, 'getTransactionTP', address, 'screen'),
    // While offline it fails at once, and is read again after that.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  return (
    <aside aria-label="Preview" className={peek.panel}>
      <p role="status" aria-atomic="true" className={visuallyHidden()}>
        {transaction && <Summary transaction={transaction} />}
      </p>
      <Docket
        className={peek.content}
        title={transaction ? headingOf(transaction) : String(address.transactionNumber)}
        aside={<IconButton label="Close preview" icon={<X size={18} />} onClick={onClose} />}
      >
        {transaction && <Content transaction={transaction} />}
        {!transaction && error && (
          <Notice
            tone="bad"
            title={failureMessage(error)}
            action={
              <Button loading={isFetching} onClick={() => refetch()}>
                Try again
              </Button>
            }
          />
        )}
        {!transaction && !error && <Loading />}
      </Docket>
    </aside>
  )
}

/** Announced, because the focus stays in the list: 'Preview of Order 104683, 5 lines, $1,677.13'. */
function Summary({ transaction }: { readonly transaction: Transaction }) {
  const { format } = useSite()
  const { LineDetailsTP, transactionTotalAmountIncGST } = transaction
  return `Preview of ${headingOf(transaction)}, ${linesCount(LineDetailsTP.length)}, ${format.money(transactionTotalAmountIncGST)}`
}

function Content({ transaction }: { readonly transaction: Transaction }) {
  const { usa, wording, format, timeZone } = useSite()
  const { validUntil, LineDetailsTP } = transaction
  return (
    <>
      <DocketLines className={peek.lines}>
        {LineDetailsTP.map((line) => (
          <DocketLine key={line.lineNum} className={peek.line}>
            <span dir="auto">
              <NoBreakMeasures name={line.productDesc || '-'} />
              <span className={peek.quantity}>
                {format.quantity(line.quantity)} {line.unitOfMeasure}
              </span>
            </span>
            <Money>{format.money(line.linePrice)}</Money>
          </DocketLine>
        ))}
      </DocketLines>
      <DocketRows>
        {validUntil !== null && (
          <DocketRow label={isLapsed(transaction, today(timeZone)) ? 'Lapsed, valid until' : 'Valid until'}>
            {format.date(validUntil)}
          </DocketRow>
        )}
        {!usa && (
          <>
            <DocketRow label={`Sub Total (ex ${wording.tax})`}>
              <Money>{format.money(transaction.transactionTotalAmountExcGST)}</Money>
            </DocketRow>
            <DocketRow label={wording.tax}>
              <Money>{format.money(transaction.transactionTotalGST)}</Money>
            </DocketRow>
          </>
        )}
      </DocketRows>
      <DocketTotal label={`Total (inc ${wording.tax})`}>
        {format.money(transaction.transactionTotalAmountIncGST)}
      </DocketTotal>
    </>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading preview" className={peek.loading}>
      <Skeleton width="80%" />
      <Skeleton width="60%" />
      <Skeleton width="70%" />
    </div>
  )
}

/** From this width on, there is room beside the list. */
const WIDE = '(min-width: 90rem)'
const ROW = 'tr[data-index]'
const PANEL = 'aside'
/** Longer than a held key takes from row to row, so that only the row where it stops is read. */
const PASSING_MS = 150

/** The order or quote of a row, by the row's link. */
function addressIn(row: Element | null | undefined): TransactionAddress | null {
  const path = row?.querySelector('a[href]')?.getAttribute('href')
  return readAddress(path?.split('?')[0]?.split('/').at(-1) ?? '')
}

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest(ROW) : null)

const isInPanel = (target: EventTarget) => target instanceof Element && target.closest(PANEL) !== null

/**
 * The order or quote shown beside the list, null if none is. Space in a row opens and closes it, Escape
 * closes it, and while it is open it follows the focus and the mouse from row to row.
 */
export function usePeek() {
  const isWide = useMedia(WIDE)
  const [opened, setOpened] = useState<TransactionAddress | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const passing = useRef(0)
  const show = (address: TransactionAddress | null, delay = 0) => {
    clearTimeout(passing.current)
    if (delay === 0) setOpened(address)
    else passing.current = window.setTimeout(setOpened, delay, address)
  }
  useEffect(() => () => clearTimeout(passing.current), [])
  const shown = isWide ? opened : null
  const follow = (row: Element | null, delay: number) => {
    const address = shown && addressIn(row)
    if (address) show(address, delay)
  }
  const stop = () => root.current?.querySelector<HTMLElement>(`${ROW} a[href]:not([tabindex])`)
  const close = () => {
    // First, because the focused row would be shown.
    if (root.current?.querySelector(PANEL)?.contains(document.activeElement)) stop()?.focus()
    show(null)
  }
  return {
    isWide,
    shown,
    close,
    /** Opens it for the row that Tab leads to. */
    toggle: () => (shown ? close() : show(addressIn(stop()?.closest(ROW)))),
    events: {
      ref: root,
      onFocus: ({ target }: FocusEvent) => follow(rowOf(target), PASSING_MS),
      onClick: ({ target }: MouseEvent) => follow(rowOf(target), 0),
      onKeyDown: (event: KeyboardEvent) => {
        const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
        const row = rowOf(target)
        if (!isWide || altKey || ctrlKey || metaKey || shiftKey) return
        // Elsewhere Escape closes a menu, or clears a search.
        if (key === 'Escape' && shown && (row || isInPanel(target))) return close()
        if (key !== ' ' || !row) return
        event.preventDefault()
        show(shown ? null : addressIn(row))
      },
    },
  }
}
