/**
 * A number as people write it: thousands by comma, apostrophe or blank, decimals by a point, or by a
 * comma with one or two digits behind. So '1.000' is one and '1,000' a thousand, as in AU and US.
 */
const NUMBER = /^\+?(\d{1,3}(?:[,' ]\d{3})+|\d+)(?:\.(\d*)|,(\d{1,2}))?$/

/** How the beginning of a number looks within other text, for patterns; `isNumber` decides. */
export const NUMBER_PATTERN = "\\+?\\d[\\d.,']*"

/** Whether a text is a number and nothing else. */
export const isNumber = (text: string): boolean => NUMBER.test(text.trim())

/** The whole quantity above 0 that a text says; null where it is a number but no such one, or none. */
export function quantityOf(text: string): number | null {
  const match = NUMBER.exec(text.trim())
  if (!match) return null
  const [, whole = '', decimals = '', others = ''] = match
  if (/[1-9]/.test(decimals + others)) return null
  const quantity = Number(whole.replace(/[,' ]/g, ''))
  return Number.isSafeInteger(quantity) && quantity > 0 ? quantity : null
}

/** Units that are told from words of a description. In a column of its own a unit may be any word. */
export const UNIT_PATTERN =
  '(?:each|ea|pieces|piece|pcs|pc|bags?|box(?:es)?|packs?|pkts?|sheets?|lengths?|sets?|ctns?|cartons?|cases?|pallets?|rolls?|pails?|bundles?|coils?|cans?|pairs?|tubes?|lm|lf|m|ft|kg|metres?|meters?|feet)\\.?'

/** The same unit however it is written: 'Bags' is 'bag', 'each' is 'ea'. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['each', 'ea'],
  ['piece', 'ea'],
  ['pc', 'ea'],
  ['carton', 'ctn'],
  ['pkt', 'pack'],
])

/** Pieces are counted, not measured: no unit, 'ea', 'pcs' or 'lengths'. */
export const isPieces = (unit: string | null) =>
  unit === null || unitMeant(unit, ['ea', 'length']) !== undefined

function formsOf(unit: string): readonly string[] {
  const word = unit.trim().toLowerCase().replace(/\.$/, '')
  const singular = [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
  return singular.flatMap((form) => [form, SAME.get(form) ?? form])
}

/** The unit of those given that is meant: as it is written first, else by the forms it may take. */
export function unitMeant(written: string, names: readonly string[]): string | undefined {
  const forms = formsOf(written)
  const same = names.find((name) => name.toLowerCase() === written.trim().toLowerCase())
  return same ?? names.find((name) => formsOf(name).some((form) => forms.includes(form)))
}
