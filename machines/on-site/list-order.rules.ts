import type { TallyLength } from '#contract/entities/cart.ts'
import type { ListLine } from '#machines/custom-lists/list.rules.ts'
import type { KeptLine } from '#machines/quick-order/line.rules.ts'
import type { LengthUnit } from '#machines/site/lengths.ts'

/**
 * The lines of a custom list as lines of a quick order, with quantity, unit, note and, by line id, the lengths in
 * metres or feet. Their texts are not read again, so nothing of them is read differently. A quantity that is no
 * whole number above 0, and lengths that are not known, are left for the user.
 */
export const orderOfList = (
  lines: readonly ListLine[],
  lengths: ReadonlyMap<number, readonly TallyLength[]>,
  unit: LengthUnit,
): readonly KeptLine[] =>
  lines.map(({ line: { lineID, productID: code, prodQty, UOM, isTally, quoteComments } }) => {
    const note = quoteComments?.trim() || undefined
    if (isTally) {
      const cuts = (lengths.get(lineID) ?? [])
        .map(({ length, qty }) => `${qty} @ ${length}${unit}`)
        .join(', ')
      const reading = { code, quantity: null, unit: null, lengths: cuts || undefined, note }
      return kept([code, cuts], reading)
    }
    const isWhole = Number.isSafeInteger(prodQty) && prodQty > 0
    const reading = { code, quantity: isWhole ? prodQty : null, unit: UOM || null, note }
    return kept([code, `${prodQty}`, UOM], reading, isWhole ? {} : { quantity: null })
  })

type Reading = NonNullable<KeptLine['meaning']>['readings'][number]

const kept = (cells: readonly string[], reading: Reading, own: KeptLine['own'] = {}): KeptLine => ({
  text: cells.filter(Boolean).join('\t'),
  meaning: { readings: [reading], problem: null },
  own,
  fate: undefined,
})
