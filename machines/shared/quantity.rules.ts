/**
 * Regular expression source of a whole number, plain or in groups of thousands with one of these separators. The
 * first group does not begin with 0: '0,500' is a half or a slip, never 500.
 */
export const wholePattern = (separators: string): string =>
  `(?:[1-9]\\d{0,2}(?:${[...separators].map((each) => `(?:\\${each}\\d{3})+`).join('|')})|\\d+)`

/** Decimals follow a point, as in AU and US: '1.000' is one and '1,000' a thousand. */
const WITH_POINT = new RegExp(`^\\+?(${wholePattern(",' ")})(?:\\.(\\d*))?$`)
/** They may also follow a comma that can't separate thousands: one or two decimals, or any after a 0. */
const WITH_COMMA = new RegExp(`^\\+?(${wholePattern("' ")}(?=,\\d{1,2}$)|0+),(\\d+)$`)
/** In a quantity field '1,00' is rejected: it is probably an unfinished or mistyped '1,000'. */
const TYPED = new RegExp(`^\\+?(${wholePattern(",' ")})(?:\\.0*)?$`)

/** Regular expression source for the start of a number within other text; `isNumber` decides. */
export const NUMBER_PATTERN = "\\+?\\d[\\d.,']*"

/** Converts full-width characters of East Asian keyboards to ASCII: '１０' becomes '10'; spaces of all widths to plain ones. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')

const partsOf = (text: string) => WITH_POINT.exec(text.trim()) ?? WITH_COMMA.exec(text.trim())

/** Whether a text is a number and nothing else. */
export const isNumber = (text: string): boolean => partsOf(text) !== null

const withoutSeparators = (whole: string) => whole.replace(/[,' ]/g, '')

/** The number that a text is: '1,250.50', '1 250', '12,5', '0,500'; null if it is none. */
export function numberOf(text: string): number | null {
  const [, whole, decimals = ''] = partsOf(text) ?? []
  return whole === undefined ? null : Number(`${withoutSeparators(whole)}.${decimals}`)
}

/** The whole quantity above 0 in a text; null if it has none. */
export function quantityOf(text: string): number | null {
  const [, whole = '', decimals = ''] = partsOf(text) ?? []
  const quantity = Number(withoutSeparators(whole))
  return Number.isSafeInteger(quantity) && quantity > 0 && !/[1-9]/.test(decimals) ? quantity : null
}

/** Parses a quantity field: a whole number above 0, or the error message (section 5). */
export const readQuantity = (text: string): number | string => readWhole(text, 1)

/** The same for a tally line, where negative or non-numeric text counts as 0; '½' is numeric. */
export const readPieces = (text: string): number | string => (isNone(text) ? 0 : readWhole(text, 0))

/** Whether a text of a tally counts as 0: it is negative, or has no figure of any kind. */
export const isNone = (text: string): boolean => /^\s*[-−]|^\P{N}*$/u.test(halfWidth(text))

function readWhole(text: string, least: 0 | 1): number | string {
  const whole = TYPED.exec(halfWidth(text).trim())?.[1]
  if (whole === undefined) return 'Whole numbers only'
  const quantity = Number(withoutSeparators(whole))
  if (!Number.isSafeInteger(quantity)) return 'Too large a number'
  return quantity < least ? 'At least 1' : quantity
}
