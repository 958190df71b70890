import { isPieces, UNIT_PATTERN } from './unit.rules.ts'

/* Which column of an order is which, by its heading. */

/** Column positions from a row of headings; -1 if absent. */
export interface Headings {
  /** Columns that form the product's code, or its words. */
  readonly code: readonly number[]
  /** The heading may stand over line numbers as well as codes: 'Item', 'Part No.'. */
  readonly isCodeUnsure: boolean
  readonly words: number
  /** The columns that name the order best: several if they do so equally. */
  readonly quantity: readonly number[]
  /** There are quantities, but none of them is the order: stock on hand, pack sizes. */
  readonly hasOtherQuantity: boolean
  readonly unit: number
  /** Unit of quantities from the heading, other than pieces; null if it names none. */
  readonly quantityUnit: string | null
  readonly length: number
  /** Unit of lengths from the heading; '' if it names none. */
  readonly lengthUnit: string
}

const NAME = '(?:(?:inventory )?(?:item|product|prod|part|stock|material|article|goods)|inventory|sku)'
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`)

/** Headings of codes, the surest first. A supplier's code is ours, beside the buyer's own. */
const CODE = [
  whole(`(?:supplier|vendor)s? (?:${NAME}(?: ?(?:code|no|num|number|id|#|ref|sku))?|sku)`),
  whole(`sku|code|${NAME} ?(?:code|sku)`),
  // Beside a code it may be that of the supplier.
  whole('(?:supplier|vendor)s? code'),
]
/** Lines are numbered under such headings, too. */
const CODE_OR_NUMBER = [
  whole(`(?:${NAME}|cat(?:alogue|alog)?) ?(?:no|num|number|id|#|ref)`),
  whole('item|product|part|material|article'),
]
const WORDS = whole(
  '(?:(?:product|item|part|goods) )?(?:desc(?:ription)?|name)|details?|particulars|item|product|goods',
)
/** How timber and steel are described when they have no code. */
const SECTION = whole('section|profile|size|dimensions?|material|member')
const GRADE = whole('grade|treatment|species|finish|stress grade')
/** Headings of units, the surest first: that of the order before that of a price. */
const UNIT = [
  whole('(?:qty|quantity|order(?:ed|ing)?|purchase) (?:uo ?m|unit(?: of measure)?)'),
  whole('uo ?m|u m|units?|unit of measure|um|sold by'),
]
const LENGTH = [
  whole('(?:cut )?(?:length|len)s?(?: (mm|cm|m|ft|in|inches|feet))?(?: each)?'),
  whole('cuts?(?: (mm|cm|m|ft|in))?'),
]

const ORDERED = '(?:order(?:ed)?|req(?:d|uired)?|request(?:ed)?|need(?:ed)?|want(?:ed)?|buy|purchase)'
const QTY = '(?:qtys?|quantity|quantities)'
const COUNTED = '(?:pcs|pieces|count|units)'
/** Headings of the quantity ordered, the surest first. */
const QUANTITY = [
  whole(
    `(?:(?:your|our|this|new|customer|total|current) )?${ORDERED} (?:${QTY}|${COUNTED})(?: ${UNIT_PATTERN})?|(?:${QTY}|${COUNTED}) (?:to |for |being )?${ORDERED}|to order`,
  ),
  whole(`${QTY}(?: (?:in )?${UNIT_PATTERN})?`),
  whole(
    `pcs|pieces|count|copies|ordered|how many|(?:no|number|nos) (?:off|of|req\\w*|needed|ordered)(?: .*)?`,
  ),
]
/** A quantity beside what is in stock; otherwise it may be the number of an order. */
const ORDER = whole('orders?')
/** Any other quantity, unless the next pattern tells that it is not the order. */
const SOME_QUANTITY = new RegExp(`\\b(?:${QTY}|pcs|pieces|count|soh|on hand|in stock|par|available)\\b`)
const NO_ORDER =
  /\b(?:hand|avail\w*|stock\w*|soh|min\w*|max\w*|par|re ?order|level|per|packs?|cartons?|ctns?|cases?|box|pallets?|outer|inner|bundle|moq|multiples?|alloc\w*|commit\w*|back ?order\w*|b o|on order|on po|incoming|due|ship\w*|despatch\w*|invoiced|supplied|deliver\w*|rec(?:d|eiv\w*)|sold|sales|last|prev\w*|old|current|used|usage|transit|bin|breaks?|price|ytd|avg|average|disc\w*|forecast|suggest\w*|target|balance|remaining|counted)\b/

/** A heading as plain words: 'InventoryItemCode' and 'SKU*' are 'inventory item code' and 'sku'. */
const plainHeading = (cell: string) =>
  cell
    .normalize('NFKC')
    .replace(/['’]/g, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()

/** 'Price 1', but not a size or a code: such a heading names nothing on its own. */
const WITH_FIGURE = /^[a-z][a-z ]*[a-z] ?\d{1,4}$/

const BEHIND = new RegExp(`^.+ (${UNIT_PATTERN})$`)

function unitBehind(heading: string): string | null {
  const [, unit = null] = BEHIND.exec(heading) ?? []
  return isPieces(unit) ? null : unit
}

/** Reads a row of headings; null if it is none. */
export function headingsOf(cells: readonly string[]): Headings | null {
  // Nearly every row is one of goods.
  if (cells.some((cell) => /^[\d.,$ ]*\d$/.test(cell))) return null
  const names = cells.map(plainHeading)
  const figures = names.filter((name) => /\d/.test(name))
  if (figures.some((name) => !WITH_FIGURE.test(name))) return null
  const all = (name: RegExp) => names.flatMap((each, at) => (name.test(each) ? [at] : []))
  const first = (...ranks: readonly RegExp[]) => ranks.map(all).find((found) => found.length > 0) ?? []
  const [sure, unsure] = [first(...CODE)[0], first(...CODE_OR_NUMBER)[0]]
  const words = all(WORDS).find((at) => at !== (sure ?? unsure)) ?? -1
  const sections = [...all(SECTION).slice(0, 1), ...all(GRADE).slice(0, 1)]
  const own = sure ?? unsure
  const code = own === undefined ? (words < 0 ? sections : [words]) : [own]
  const others = names.flatMap((each, at) => (SOME_QUANTITY.test(each) ? [at] : []))
  const ranked = first(...QUANTITY, ...(others.length > 0 ? [ORDER] : []))
  const quantity = ranked.length > 0 ? ranked : others.filter((at) => !NO_ORDER.test(names[at] ?? ''))
  const hasQuantity = quantity.length > 0
  // A row of goods may begin with 'item' or contain figures.
  if (code.length === 0 || (own === undefined || figures.length > 0 ? !hasQuantity : false)) return null
  const [length = -1] = first(...LENGTH)
  const lengthUnit = LENGTH.map((name) => name.exec(names[length] ?? '')?.[1]).find(Boolean) ?? ''
  return {
    code,
    isCodeUnsure: sure === undefined && own !== undefined,
    words,
    quantity,
    hasOtherQuantity: !hasQuantity && others.length > 0,
    unit: first(...UNIT).find((at) => !quantity.includes(at)) ?? -1,
    quantityUnit: unitBehind(names[quantity[0] ?? -1] ?? ''),
    length,
    lengthUnit,
  }
}
