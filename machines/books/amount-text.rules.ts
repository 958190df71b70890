import { wholePattern } from '#machines/shared/quantity.rules.ts'

/** What separates the decimals of a file's amounts. */
export type DecimalMark = '.' | ','

/** Behind a single 0 are decimals, however many: no group of thousands begins with it. */
const ENDS_WITH_COMMA = /\d,\d{1,2}\D*$|(?<![\d.,])0+,\d+\D*$/
const ENDS_WITH_POINT = /\d\.\d{1,2}\D*$|(?<![\d.,])0+\.\d+\D*$/

/** Finds the decimal mark that more of the added amounts show; a point if none shows one. */
export function decimalMarks() {
  let commas = 0
  let points = 0
  return {
    add(text: string): void {
      if (ENDS_WITH_COMMA.test(text)) commas += 1
      else if (ENDS_WITH_POINT.test(text)) points += 1
    },
    found: (): DecimalMark => (commas > points ? ',' : '.'),
  }
}

/** Accounting programs write a dash for nothing, spreadsheets a currency's sign and a dash. */
export const isBlankAmount = (text: string) => /^[\s'$€£¥\u2212–—-]*$/.test(text)

const CURRENCY = /^(?:[A-Z]{1,3}\s*)?[$€£¥]\s*|^(?:AUD|USD|NZD)\b\s*|\s*(?:AUD|USD|NZD|€)$/i
const PARENTHESES = /^\((.*)\)$/
const SIDE = /^(CR|DR)\b\.?\s*|\s*(CR|DR)\.?$/i
const NUMBERS: Readonly<Record<DecimalMark, RegExp>> = {
  '.': new RegExp(`^(${wholePattern(",' ")})?(?:\\.(\\d*))?$`),
  ',': new RegExp(`^(${wholePattern(".' ")})?(?:,(\\d*))?$`),
}

/**
 * The cents of an amount as accounting programs write it; null if it is not one. '(1.00)', '-1.00', '1.00-' and
 * '1.00 CR' are negative, so is Excel's '$(1.00)'. Calculated from the digits, so it is exact; a third decimal rounds.
 */
export function centsIn(text: string, mark: DecimalMark): number | null {
  let rest = text
    .replace(/[\u00A0\u2007\u202F]/g, ' ')
    .replace(/[\u2212\u2013]/g, '-')
    .trim()
    .replace(/^'/, '')
  let isNegative = false
  const without = (pattern: RegExp, negative: (found: string) => boolean, by = '') => {
    const found = pattern.exec(rest)
    if (!found) return
    isNegative ||= negative(found[0])
    rest = rest.replace(pattern, by).trim()
  }
  without(SIDE, (side) => /cr/i.test(side))
  // Currency, sign and parentheses come in any order: '-$1.00', '$ (1.00)', '($1.00)'.
  for (let before = ''; before !== rest; ) {
    before = rest
    without(CURRENCY, () => false)
    without(/^-\s*|\s*-$/, () => true)
    without(PARENTHESES, () => true, '$1')
  }
  without(/^\+/, () => false)
  const [whole, integer = '', decimals = ''] = NUMBERS[mark].exec(rest) ?? []
  if (whole === undefined || integer + decimals === '') return null
  const digits = integer.replace(/\D/g, '') + decimals.slice(0, 2).padEnd(2, '0')
  const cents = Number(digits) + (Number(decimals.charAt(2)) >= 5 ? 1 : 0)
  if (!Number.isSafeInteger(cents)) return null
  return isNegative && cents !== 0 ? -cents : cents
}
