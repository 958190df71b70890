import type { TallyLength } from '#contract/entities/cart.ts'
import { useSite } from '../portal/site.tsx'
import { lengths as lengthsStyle } from './cart-totals.styles.ts'

export function lengthsByLine(tallies: readonly TallyLength[]): ReadonlyMap<number, readonly TallyLength[]> {
  const byLine = new Map<number, TallyLength[]>()
  for (const tally of tallies) byLine.set(tally.lineNo, [...(byLine.get(tally.lineNo) ?? []), tally])
  return byLine
}

/** The lengths of a tally line: '24 x 3.6 m, 6 x 6 m'. */
export function Lengths({ lengths }: { readonly lengths: readonly TallyLength[] }) {
  const { usa, format } = useSite()
  if (lengths.length === 0) return null
  const pieces = lengths.map(
    ({ length, qty }) => `${format.quantity(qty)} x ${format.quantity(length)} ${usa ? 'ft' : 'm'}`,
  )
  return <div className={lengthsStyle}>{pieces.join(', ')}</div>
}
