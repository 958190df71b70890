import {
  frequenciesOf,
  PRICE_BOOK_FORMATS,
  PRICE_BOOK_TYPES,
  type PriceBook,
} from '#contract/entities/price-book.ts'

type Names = Readonly<Record<string, string>>

/** Label of a code; an unknown code is shown unchanged, and a missing one as a dash. */
const named = (names: Names, code: string): string => (Object.hasOwn(names, code) ? names[code] : code) || '-'

/** Label of a file format code. */
export const formatName = (code: string) => named(PRICE_BOOK_FORMATS, code)
/** Label of a price book type code. */
export const typeName = (code: string) => named(PRICE_BOOK_TYPES, code)

/** Label of a frequency code; `usa` for sites that say 'Bi-Weekly'. */
export const frequencyName = (code: string, usa: boolean) => named(frequenciesOf(usa), code)

/** The value of a switch as text. */
export const yesOrNo = (on: boolean) => (on ? 'Yes' : 'No')

const choicesOf = (names: Names) => Object.entries(names).map(([value, label]) => ({ value, label }))

export const FORMAT_CHOICES = choicesOf(PRICE_BOOK_FORMATS)
export const TYPE_CHOICES = choicesOf(PRICE_BOOK_TYPES)
/** Options for the frequency, in the site's wording. */
export const frequencyChoices = (usa: boolean) => choicesOf(frequenciesOf(usa))

/** The configuration as shown in its panel (section 2.9). `day` formats a date. */
export function configurationOf(
  book: PriceBook,
  { usa, day }: { usa: boolean; day: (iso: string | null) => string },
) {
  return [
    { label: 'Last calculated', value: day(book.lastDateCalculated) },
    { label: 'Type', value: typeName(book.typePricebook) },
    { label: 'Format', value: formatName(book.deliveryFormat) },
    { label: 'Sent to', value: book.recipient || '-' },
    { label: 'Frequency', value: frequencyName(book.frequencyPricebook, usa) },
    { label: 'Show new product codes', value: yesOrNo(book.showNewProductCodes) },
    { label: 'Core products only', value: yesOrNo(book.showCoreProductsOnly) },
    { label: 'Full price list required quarterly', value: yesOrNo(book.isRequiredQuarterly) },
    { label: 'Product file zipped', value: yesOrNo(book.isPricebookZipped) },
  ]
}
