import {
  frequenciesOf,
  PRICE_BOOK_FORMATS,
  PRICE_BOOK_TYPES,
  type PriceBook,
} from '#contract/entities/price-book.ts'

type Names = Readonly<Record<string, string>>

/** What a code stands for; one that nobody knows is shown as it came, and none is a dash. */
const named = (names: Names, code: string): string => (Object.hasOwn(names, code) ? names[code] : code) || '-'

/** How a file is written, from the ERP's code. */
export const formatName = (code: string) => named(PRICE_BOOK_FORMATS, code)
/** What a price book holds, from the ERP's code. */
export const typeName = (code: string) => named(PRICE_BOOK_TYPES, code)

/** How often one is sent, from the ERP's code; `usa` for a site that has no fortnights. */
export const frequencyName = (code: string, usa: boolean) => named(frequenciesOf(usa), code)

/** A switch in words. */
export const yesOrNo = (on: boolean) => (on ? 'Yes' : 'No')

const choicesOf = (names: Names) => Object.entries(names).map(([value, label]) => ({ value, label }))

export const FORMAT_CHOICES = choicesOf(PRICE_BOOK_FORMATS)
export const TYPE_CHOICES = choicesOf(PRICE_BOOK_TYPES)
/** The choices of how often one is sent, in the words of the site. */
export const frequencyChoices = (usa: boolean) => choicesOf(frequenciesOf(usa))

/** The configuration as its panel says it (section 2.9). `day` writes a date. */
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
