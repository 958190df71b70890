import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { isolated } from '#contract/isolated.ts'
import { linesCount } from '#machines/cart/cart.rules.ts'
import { orderOfList } from '#machines/on-site/list-order.rules.ts'
import { headingOf } from '#machines/transaction/transaction.rules.ts'
import { paths } from '../../components/navigation/paths.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { quickOrderOf } from '../../components/quick-order/quick-order-actor.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.ts'
import { AddOnce } from './add-once.tsx'
import { products as styles } from './on-site.styles.ts'
import type { TakenList, TakenOrder } from './taken-contents.ts'

/** The custom lists that were taken along: each opens its page, and goes into the quick order. */
export function TakenLists({ lists }: { readonly lists: readonly TakenList[] }) {
  return (
    <Few heading="Saved custom lists" noun="lists">
      {lists.map((list) => (
        <ListRow key={list.cartSessionId} list={list} />
      ))}
    </Few>
  )
}

function ListRow({ list: { cartSessionId, name, lines, lengths } }: { readonly list: TakenList }) {
  const portal = usePortal()
  const site = useSite()
  const add = () => {
    const order = orderOfList(lines, lengths, site.lengths.unit)
    quickOrderOf(portal, site).send({ type: 'list.added', lines: order })
    toast.success('Added to Quick Order', `${isolated(name)}, ${linesCount(lines.length)}`)
  }
  return (
    <li className={styles.product}>
      <div className={styles.about}>
        <Link to={paths.customList(cartSessionId)} className={styles.name}>
          {name}
        </Link>
        <span className={styles.facts}>{linesCount(lines.length)}</span>
      </div>
      <AddOnce name={name} disabled={lines.length === 0} onAdd={add} />
    </li>
  )
}

/** The orders that were taken along: each opens its page. */
export function TakenOrders({ orders }: { readonly orders: readonly TakenOrder[] }) {
  const { format } = useSite()
  return (
    <Few heading="Saved orders" noun="orders">
      {orders.map((order) => (
        <li key={headingOf(order)} className={styles.product}>
          <div className={styles.about}>
            <Link
              to={paths.transaction(order.transactionType, order.transactionNumber, order.transactionSuffix)}
              className={styles.name}
            >
              {headingOf(order)}
            </Link>
            <div className={styles.facts}>
              {order.orderDate && <div>{format.date(order.orderDate)}</div>}
              {order.jobName && <div>{order.jobName}</div>}
              {order.reference && <div>{order.reference}</div>}
              <div>{linesCount(order.LineDetailsTP.length)}</div>
            </div>
          </div>
        </li>
      ))}
    </Few>
  )
}

/** Rows shown at first: there may be forty orders. */
const FEW = 5
/** A row more would take the space of the button. */
const SPARE = 1

interface FewProps {
  readonly heading: string
  readonly noun: string
  readonly children: readonly ReactNode[]
}

/** A card with the first rows, and all of them on a press; nothing without rows. */
function Few({ heading, noun, children }: FewProps) {
  const [isWhole, setWhole] = useState(false)
  const { length } = children
  const isLong = length > FEW + SPARE
  if (length === 0) return null
  return (
    <Card heading={heading}>
      <ul role="list" className={styles.list}>
        {isLong && !isWhole ? children.slice(0, FEW) : children}
      </ul>
      {isLong && (
        <Button variant="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Show fewer ${noun}` : `Show all ${length} ${noun}`}
        </Button>
      )}
    </Card>
  )
}
