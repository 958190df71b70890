import type { StockStatus } from '#contract/entities/product.ts'
import { AVAILABILITY } from '#machines/catalogue/product.rules.ts'
import { Status, type StatusProps } from '../../ui/status.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const SHAPES: Readonly<Record<StockStatus, StatusProps['kind']>> = {
  InStock: 'in',
  LowStock: 'low',
  SpecialOrder: 'special',
}

interface AvailabilityProps {
  readonly status: StockStatus | null | undefined
  /** Whether only its shape is visible, for want of space. */
  readonly compact?: boolean
}

/** The availability of a product; renders nothing for a status that is not known. */
export function Availability({ status, compact = false }: AvailabilityProps) {
  if (!status) return null
  const words = AVAILABILITY[status]
  return <Status kind={SHAPES[status]}>{compact ? <VisuallyHidden>{words}</VisuallyHidden> : words}</Status>
}
