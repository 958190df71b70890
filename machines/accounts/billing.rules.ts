import type { CustomerDetails } from '#contract/entities/customer.ts'

/** Where a customer's bills go, line by line, without those that say nothing. */
export const billingLines = ({
  billAddress,
  billSuburb,
  billState,
  billPostCode,
}: Pick<CustomerDetails, 'billAddress' | 'billSuburb' | 'billState' | 'billPostCode'>): readonly string[] =>
  [billAddress, [billSuburb, billState, billPostCode].filter(Boolean).join(' ')].filter(Boolean)
