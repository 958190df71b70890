import type { CheckState } from '#machines/invoice-check/words.rules.ts'
import { Status, type StatusProps } from '../../ui/status.tsx'

const SHAPES: Readonly<Record<CheckState['kind'], StatusProps['kind']>> = {
  tooMuch: 'low',
  short: 'special',
  cheaper: 'special',
  soFar: 'open',
  asOrdered: 'done',
  unknown: 'off',
}

/** How an order was billed: 'As ordered', 'Dearer by $12.40'. */
export const CheckStatus = ({ state: { kind, label } }: { readonly state: CheckState }) => (
  <Status kind={SHAPES[kind]}>{label}</Status>
)
