import {
  CircleAlert,
  CircleCheck,
  Clock,
  type LucideIcon,
  PackageCheck,
  Search,
  TriangleAlert,
} from 'lucide-react'
import type { LineKind } from '#machines/quick-order/line.model.ts'
import { state as styles } from './quick-order.styles.ts'

export const STATE_LABELS: Readonly<Record<LineKind, string>> = {
  unreadable: 'Not understood',
  waiting: 'Waiting',
  looking: 'Looking up',
  failed: 'Lookup failed',
  notFound: 'No such product',
  ambiguous: 'Choose a product',
  notOrderable: 'Can’t be ordered here',
  tally: 'Lengths needed',
  wrongUnit: 'Choose a unit',
  noQuantity: 'Quantity needed',
  matched: 'Ready',
  refused: 'Not added',
  adding: 'Adding',
  added: 'In your cart',
  outcomeUnknown: 'May be in your cart',
}

const good = { look: styles.good, Icon: CircleCheck }
const bad = { look: styles.bad, Icon: CircleAlert }
const warn = { look: styles.warn, Icon: TriangleAlert }

const LOOKS: Readonly<Record<LineKind, { readonly look: string; readonly Icon: LucideIcon }>> = {
  matched: good,
  added: { look: styles.good, Icon: PackageCheck },
  unreadable: bad,
  notFound: bad,
  notOrderable: bad,
  failed: bad,
  refused: bad,
  ambiguous: warn,
  tally: warn,
  wrongUnit: warn,
  noQuantity: warn,
  outcomeUnknown: warn,
  waiting: { look: styles.plain, Icon: Clock },
  looking: { look: styles.plain, Icon: Search },
  adding: { look: styles.plain, Icon: Clock },
}

export function LineState({ kind }: { readonly kind: LineKind }) {
  const { look, Icon } = LOOKS[kind]
  return (
    <span className={look}>
      <Icon size={16} aria-hidden="true" />
      {STATE_LABELS[kind]}
    </span>
  )
}
