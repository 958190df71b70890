import type { CustomerDetails } from '#contract/entities/customer.ts'

/**
 * A customer's billing address as lines, without empty ones. In the US a comma separates town and state:
 * 'Round Rock, TX 78664'; elsewhere 'Berwick VIC 3806'.
 */
export function billingLines(
  {
    billAddress,
    billSuburb,
    billState,
    billPostCode,
  }: Pick<CustomerDetails, 'billAddress' | 'billSuburb' | 'billState' | 'billPostCode'>,
  usa: boolean,
): readonly string[] {
  const region = [billState, billPostCode].filter(Boolean).join(' ')
  const place = [billSuburb, region].filter(Boolean).join(usa ? ', ' : ' ')
  return [billAddress, place].filter(Boolean)
}
