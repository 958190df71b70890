const WHOLE = "\\d{1,3}(?:[,' ]\\d{3})+|\\d+"
/**
 * A number as typed: thousands separated by comma, apostrophe or space, and decimals after a point or, with
 * one or two digits, a comma. So '1.000' is one and '1,000' a thousand, as in AU and US.
 */
const NUMBER = new RegExp(`^\\+?(${WHOLE})(?:\\.(\\d*)|,(\\d{1,2}))?$`)
/** In a quantity field '1,00' is rejected: it is probably an unfinished or mistyped '1,000'. */
const TYPED = new RegExp(`^\\+?(${WHOLE})(?:\\.0*)?$`)

/** Regular expression source for the start of a number within other text; `isNumber` decides. */
export const NUMBER_PATTERN = "\\+?\\d[\\d.,']*"

/** Converts full-width characters of East Asian keyboards to ASCII: '１０' becomes '10'. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')

/** Whether a text is a number and nothing else. */
export const isNumber = (text: string): boolean => NUMBER.test(text.trim())

const withoutSeparators = (whole: string) => Number(whole.replace(/[,' ]/g, ''))

/** The whole quantity above 0 in a text; null if it has none. */
export function quantityOf(text: string): number | null {
  const match = NUMBER.exec(text.trim())
  if (!match) return null
  const [, whole = '', decimals = '', others = ''] = match
  if (/[1-9]/.test(decimals + others)) return null
  const quantity = withoutSeparators(whole)
  return Number.isSafeInteger(quantity) && quantity > 0 ? quantity : null
}

/** Parses a quantity field: a whole number above 0, or the error message (section 5). */
export const readQuantity = (text: string): number | string => readWhole(text, 1)

/** The same for a tally line, where negative or non-numeric text counts as 0. */
export const readPieces = (text: string): number | string =>
  /^\s*[-−]|^\D*$/.test(halfWidth(text)) ? 0 : readWhole(text, 0)

function readWhole(text: string, least: 0 | 1): number | string {
  const whole = TYPED.exec(halfWidth(text).trim())?.[1]
  if (whole === undefined) return 'Whole numbers only'
  const quantity = withoutSeparators(whole)
  if (!Number.isSafeInteger(quantity)) return 'Too large a number'
  return quantity < least ? 'At least 1' : quantity
}
