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
import { STATE_LABELS } from './labels.ts'
import { state as styles } from './quick-order.styles.ts'

const good = { look: styles.good, Icon: CircleCheck }
const bad = { look: styles.bad, Icon: CircleAlert }
const warn = { look: styles.warn, Icon: TriangleAlert }

const LOOKS: Readonly<Record<LineKind, { readonly look: string; readonly Icon: LucideIcon }>> = {
  matched: good,
  added: { look: styles.good, Icon: PackageCheck },
  unreadable: bad,
  unknown: bad,
  unsold: bad,
  failed: bad,
  refused: bad,
  ambiguous: warn,
  tally: warn,
  wrongUnit: warn,
  noQuantity: warn,
  unsure: warn,
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
