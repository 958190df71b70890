import type { CheckState } from '#machines/invoice-check/words.rules.ts'
import { Status, type StatusProps } from '../../ui/status.tsx'
import { claims as styles } from './invoice-check.styles.ts'

const SHAPES: Readonly<Record<CheckState['kind'], StatusProps['kind']>> = {
  tooMuch: 'low',
  short: 'special',
  cheaper: 'special',
  soFar: 'open',
  asOrdered: 'done',
  unknown: 'off',
}

interface CheckStatusProps {
  readonly state: CheckState
  /** 'Claim sent 29/11/2026' */
  readonly claim?: string | undefined
}

/** How an order was billed: 'As ordered', 'Dearer by $12.40', and whether that was claimed. */
export const CheckStatus = ({ state: { kind, label }, claim }: CheckStatusProps) => (
  // One item of a card's cell.
  <span className={styles.state}>
    <Status kind={SHAPES[kind]}>{label}</Status>
    {claim && <span className={styles.claim}>{claim}</span>}
  </span>
)
