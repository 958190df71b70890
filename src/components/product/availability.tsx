import type { StockStatus } from '#contract/entities/product.ts'
import { AVAILABILITY } from '#machines/catalogue/product.rules.ts'
import { Status, type StatusProps } from '../../ui/status.tsx'

const SHAPES: Readonly<Record<StockStatus, StatusProps['kind']>> = {
  InStock: 'in',
  LowStock: 'low',
  SpecialOrder: 'special',
}

/** The availability of a product; renders nothing for a status that is not known. */
export function Availability({ status }: { readonly status: StockStatus | null | undefined }) {
  return status && <Status kind={SHAPES[status]}>{AVAILABILITY[status]}</Status>
}
