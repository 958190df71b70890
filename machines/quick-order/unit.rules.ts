/** Units recognized in free text. A separate unit column may contain any word. */
export const UNIT_PATTERN =
  '(?:each|ea|pieces|piece|pcs|pc|bags?|box(?:es)?|packs?|pkts?|sheets?|lengths?|sets?|ctns?|cartons?|cases?|pallets?|rolls?|pails?|bundles?|coils?|cans?|pairs?|tubes?|lm|lf|m|ft|kg|metres?|meters?|feet)\\.?'

/** Synonyms of a unit: 'each' is 'ea'. */
const SAME: ReadonlyMap<string, string> = new Map([
  ['each', 'ea'],
  ['piece', 'ea'],
  ['pc', 'ea'],
  ['carton', 'ctn'],
  ['pkt', 'pack'],
])

/** Whether a unit means counted pieces: none, 'ea', 'pcs' or 'lengths'. */
export const isPieces = (unit: string | null) =>
  unit === null || unitMeant(unit, ['ea', 'length']) !== undefined

function formsOf(unit: string): readonly string[] {
  const word = unit.trim().toLowerCase().replace(/\.$/, '')
  const singular = [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
  return singular.flatMap((form) => [form, SAME.get(form) ?? form])
}

/** The given unit that is meant: an exact match first, else by its synonyms. */
export function unitMeant(written: string, names: readonly string[]): string | undefined {
  const forms = formsOf(written)
  const same = names.find((name) => name.toLowerCase() === written.trim().toLowerCase())
  return same ?? names.find((name) => formsOf(name).some((form) => forms.includes(form)))
}
