import type { CartLine } from '#contract/entities/cart.ts'
import { chargeAsLine } from '#machines/checkout/estimate.rules.ts'
import { useSite } from '../../components/site.tsx'

/** A charge (dollars, excluding tax) as its cart line will show it, labelled like the totals above it. */
export function useChargeText(lines: readonly CartLine[]): (charge: number) => string {
  const { settings, format, wording } = useSite()
  const isInclusive = settings.switches.tax_inclusive
  return (charge) => {
    const amount = format.money(chargeAsLine(charge, lines, isInclusive))
    return `${amount} ${isInclusive ? 'inc' : 'ex'} ${wording.tax}`
  }
}
