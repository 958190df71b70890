import type { LineKind } from '#machines/quick-order/line.model.ts'

export const STATE_LABELS: Readonly<Record<LineKind, string>> = {
  unreadable: 'Not understood',
  waiting: 'Waiting',
  looking: 'Looking up',
  failed: 'Lookup failed',
  unknown: 'No such product',
  ambiguous: 'Choose a product',
  unsold: 'Can’t be ordered here',
  tally: 'Lengths needed',
  wrongUnit: 'Choose a unit',
  noQuantity: 'Quantity needed',
  matched: 'Ready',
  refused: 'Not added',
  adding: 'Adding',
  added: 'In your cart',
  unsure: 'May be in your cart',
}
