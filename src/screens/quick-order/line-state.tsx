import {
  CircleAlert,
  CircleCheck,
  CircleMinus,
  Clock,
  type LucideIcon,
  PackageCheck,
  Search,
  TriangleAlert,
} from 'lucide-react'
import type { LineKind } from '#machines/quick-order/line.model.ts'
import { state } from './quick-order.styles.ts'

export const STATE_LABELS: Readonly<Record<LineKind, string>> = {
  skipped: 'Skipped',
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
  awaiting: 'Waits for a connection',
  changed: 'Changed',
  matched: 'Ready',
  refused: 'Not added',
  adding: 'Adding',
  added: 'In your cart',
  outcomeUnknown: 'May be in your cart',
}

const good = { look: state.good, Icon: CircleCheck }
const bad = { look: state.bad, Icon: CircleAlert }
const warn = { look: state.warn, Icon: TriangleAlert }

const LOOKS: Readonly<Record<LineKind, { readonly look: string; readonly Icon: LucideIcon }>> = {
  matched: good,
  added: { look: state.good, Icon: PackageCheck },
  skipped: { look: state.plain, Icon: CircleMinus },
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
  changed: warn,
  awaiting: { look: state.plain, Icon: Clock },
  waiting: { look: state.plain, Icon: Clock },
  looking: { look: state.plain, Icon: Search },
  adding: { look: state.plain, Icon: Clock },
}

/** A line's state: an icon and its words. */
export function LineState({ kind }: { readonly kind: LineKind }) {
  const { look, Icon } = LOOKS[kind]
  return (
    <span className={look}>
      <Icon size={16} aria-hidden="true" />
      {STATE_LABELS[kind]}
    </span>
  )
}
