import { queryOptions } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { CartLine } from '#contract/entities/cart.ts'
import type { TransactionRow } from '#contract/entities/transaction.ts'
import type { Erp } from '#contract/operations.ts'
import {
  type Oddity,
  type UnusualLine,
  type UsualQuantities,
  unusualLines,
  usualQuantities,
} from '#machines/cart/unusual.rules.ts'
import { CONSIDERED_ORDERS, latest } from '#machines/home/recent-orders.rules.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readDraft, saveDraft } from '../forms/drafts.ts'
import { type Portal, usePortal } from '../portal/portal.ts'
import { useSite } from '../portal/site.tsx'
import { NoBreakMeasures } from '../product/no-break-measures.ts'
import { erpQuery } from '../queries/erp-query.ts'
import { unusual as styles } from './cart-totals.styles.ts'
import type { CartView } from './use-cart.ts'

const MINUTE = 60_000

const USUAL_KEY = ['usualQuantities'] as const

/** The usual quantities of these orders, which are read one after another. */
const usualQuery = (erp: Erp, orders: readonly TransactionRow[]) =>
  queryOptions<UsualQuantities>({
    queryKey: USUAL_KEY,
    queryFn: async ({ client }) => {
      const read = []
      for (const { transactionNumber, transactionSuffix } of orders) {
        const query = erpQuery(erp, 'getTransactionTP', { transactionNumber, transactionSuffix }, 'screen')
        read.push(await client.fetchQuery(query))
      }
      return usualQuantities(read)
    },
    staleTime: 30 * MINUTE,
    gcTime: 30 * MINUTE,
    retry: false,
    meta: { failureShownBy: 'screen' },
  })

/** The latest orders, if the list of all has been read: it is not read for this. */
const latestOrders = ({ erp, queryClient }: Portal) =>
  latest(
    queryClient.getQueryData(erpQuery(erp, 'getCustomerTransactions', {}).queryKey) ?? [],
    'Order',
    CONSIDERED_ORDERS,
  )

export interface Unusual {
  readonly lines: readonly UnusualLine[]
  /** The user says that they are right: they are not shown again. */
  readonly acknowledge: () => void
  /** The user leaves the page: what was on the screen has been seen. */
  readonly leave: () => void
  readonly notice: RefObject<HTMLDivElement | null>
}

/**
 * The lines that the user is asked to look at. What is usual is read in the background and used when the page
 * is opened or the cart changes, so that nothing appears above what the user is reading.
 */
export function useUnusualLines({ lines, tallies }: Pick<CartView, 'lines' | 'tallies'>): Unusual {
  const portal = usePortal()
  const { access, lengths } = useSite()
  const { unit } = lengths
  const { prices, orders } = access
  const [isSeen, see] = useSeen(portal)
  useEffect(() => {
    const latest = orders ? latestOrders(portal) : []
    if (latest.length > 0) void portal.queryClient.prefetchQuery(usualQuery(portal.erp, latest))
  }, [portal, orders])
  const found = useMemo(() => {
    const usual = portal.queryClient.getQueryData<UsualQuantities>(USUAL_KEY)
    return unusualLines({ lines: lines ?? [], tallies, usual, unit, prices })
  }, [lines, tallies, unit, prices, portal])
  const notice = useRef<HTMLDivElement>(null)
  const unseen = found.filter((each) => !isSeen(each))
  const acknowledge = () => see(unseen)
  const leave = () => {
    if (isOnScreen(notice.current)) acknowledge()
  }
  return { lines: unseen, acknowledge, leave, notice }
}

/** On a phone it may be below the edge of the screen. */
function isOnScreen(element: HTMLElement | null): boolean {
  const box = element?.getBoundingClientRect()
  return box !== undefined && box.top >= 0 && box.bottom <= window.innerHeight
}

/** An acknowledged line counts as new once its quantity or lengths change. */
const nameOf = ({ line, oddities }: UnusualLine) =>
  JSON.stringify([line.productID, line.UOM, line.prodQty, oddities.map(({ kind }) => kind)])

/** What the user has acknowledged in this cart. It survives a reload. */
function useSeen(portal: Portal) {
  const draft = `unusual ${portal.cart.getSnapshot().context.sessionId}`
  const [seen, setSeen] = useState(() => readDraft(portal, draft) ?? {})
  const isSeen = (line: UnusualLine) => seen[nameOf(line)] === true
  const see = (lines: readonly UnusualLine[]) => {
    if (lines.length === 0) return
    const all = { ...seen, ...Object.fromEntries(lines.map((line) => [nameOf(line), true] as const)) }
    saveDraft(portal, draft, all)
    setSeen(all)
  }
  return [isSeen, see] as const
}

interface UnusualLinesProps {
  readonly unusual: Unusual
}

/** Asks the user to look at unusual lines. It blocks nothing. */
export function UnusualLines({ unusual: { lines, acknowledge, notice } }: UnusualLinesProps) {
  const remark = useRemark()
  if (lines.length === 0) return null
  return (
    <div ref={notice}>
      <Notice
        tone="warn"
        title={lines.length === 1 ? 'Is this line right?' : 'Are these lines right?'}
        action={<Button onClick={acknowledge}>{lines.length === 1 ? 'It’s right' : 'They’re right'}</Button>}
      >
        <ul role="list" className={styles.list}>
          {lines.map(({ line, oddities }) => (
            <li key={line.lineID}>
              <b>
                <NoBreakMeasures name={line.prodDesc} />
              </b>
              : {oddities.map((each) => remark(line, each)).join(', ')}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** '240 lm, and you usually order 12', 'a piece of 14.4 m', '$12,400.00' */
function useRemark(): (line: CartLine, oddity: Oddity) => string {
  const { format, lengths } = useSite()
  return ({ prodQty, UOM }, oddity) => {
    switch (oddity.kind) {
      case 'quantity':
        return `${format.quantity(prodQty)} ${UOM}, and you usually order ${format.quantity(oddity.usual)}`
      case 'length':
        return `a piece of ${format.quantity(oddity.length)} ${lengths.unit}`
      case 'price':
        return `${format.money(oddity.price)} in all`
    }
  }
}
