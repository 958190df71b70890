const WHOLE = "\\d{1,3}(?:[,' ]\\d{3})+|\\d+"
/**
 * A number as people write it: thousands by comma, apostrophe or blank, decimals by a point, or by a
 * comma with one or two digits behind. So '1.000' is one and '1,000' a thousand, as in AU and US.
 */
const NUMBER = new RegExp(`^\\+?(${WHOLE})(?:\\.(\\d*)|,(\\d{1,2}))?$`)
/** In a field '1,00' is no hundredth: it is on its way to '1,000', or a slip. */
const TYPED = new RegExp(`^\\+?(${WHOLE})(?:\\.0*)?$`)

/** How the beginning of a number looks within other text, for patterns; `isNumber` decides. */
export const NUMBER_PATTERN = "\\+?\\d[\\d.,']*"

/** The full-width characters of East Asian keyboards as the plain ones: '１０' is '10'. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')

/** Whether a text is a number and nothing else. */
export const isNumber = (text: string): boolean => NUMBER.test(text.trim())

const withoutSeparators = (whole: string) => Number(whole.replace(/[,' ]/g, ''))

/** The whole quantity above 0 that a text says; null where it is a number but no such one, or none. */
export function quantityOf(text: string): number | null {
  const match = NUMBER.exec(text.trim())
  if (!match) return null
  const [, whole = '', decimals = '', others = ''] = match
  if (/[1-9]/.test(decimals + others)) return null
  const quantity = withoutSeparators(whole)
  return Number.isSafeInteger(quantity) && quantity > 0 ? quantity : null
}

/** What a quantity field says: a whole number above 0, or in words why it says none (section 5). */
export const readQuantity = (text: string): number | string => readWhole(text, 1)

/** The same of a line of a tally, where what is negative or no number at all is 0. */
export const readPieces = (text: string): number | string =>
  /^\s*[-−]|^\D*$/.test(halfWidth(text)) ? 0 : readWhole(text, 0)

function readWhole(text: string, least: 0 | 1): number | string {
  const whole = TYPED.exec(halfWidth(text).trim())?.[1]
  if (whole === undefined) return 'Whole numbers only'
  const quantity = withoutSeparators(whole)
  if (!Number.isSafeInteger(quantity)) return 'Too large a number'
  return quantity < least ? 'At least 1' : quantity
}
