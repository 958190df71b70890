import type { Amount, Check, CheckLine, Finding } from './check.model.ts'

/** How the site formats dollars and quantities. */
export interface Words {
  money(dollars: number): string
  quantity(value: number): string
}

const moneyOf = (cents: number, words: Words) => words.money(cents / 100)

/** Whether an order’s invoices differ from it. What is still to come is no difference. */
export const isDifferent = ({ totals }: Check): boolean =>
  totals.tooMuch > 0 || totals.shortLines > 0 || totals.cheaper > 0

export interface CheckState {
  readonly kind: 'tooMuch' | 'short' | 'cheaper' | 'soFar' | 'asOrdered' | 'unknown'
  /** 'As ordered', 'Dearer by $12.40', 'Short'. */
  readonly label: string
}

/** The state of a whole order; null for a check that could not be made. */
export function checkState(check: Check | null, words: Words): CheckState {
  if (!check) return { kind: 'unknown', label: 'No invoices found' }
  const { totals } = check
  const short = totals.shortLines > 0
  if (totals.tooMuch > 0) {
    const label = tooMuchLabel(check, words)
    return { kind: 'tooMuch', label: short ? `${label}, short` : label }
  }
  if (short) return { kind: 'short', label: 'Short' }
  if (totals.cheaper > 0) return { kind: 'cheaper', label: `Cheaper by ${moneyOf(totals.cheaper, words)}` }
  if (check.isComplete) return { kind: 'asOrdered', label: 'As ordered' }
  return { kind: 'soFar', label: check.invoices === 0 ? 'Not yet billed' : 'As ordered so far' }
}

/** Names the only reason, if there is one. */
function tooMuchLabel({ totals }: Check, words: Words): string {
  const { dearer, notOrdered, otherUnit, freight, generalCredit, tooMuch } = totals
  const money = moneyOf(tooMuch, words)
  const reasons = [dearer, notOrdered, otherUnit, freight].filter((cents) => cents > 0).length
  if (reasons > 1 || generalCredit > 0) return `${money} too much`
  if (notOrdered > 0) return `${money} not ordered`
  if (otherUnit > 0) return `Another unit, ${money} more`
  return freight > 0 ? `Freight dearer by ${money}` : `Dearer by ${money}`
}

/** '12 box', '7.2 lm'. */
export const quantityIn = (quantity: number, unit: string, words: Words): string =>
  `${words.quantity(quantity)} ${unit}`.trim()

/** '12 box at $9.50', or with their total where the prices of the lines differ. */
export function amountWords({ quantity, unit, unitPrice, cents }: Amount, words: Words): string {
  const goods = quantityIn(quantity, unit, words)
  return unitPrice === null
    ? `${goods}, in all ${moneyOf(cents, words)}`
    : `${goods} at ${words.money(unitPrice)}`
}

/** The unit that quantities of a line are in. */
const unitOf = ({ ordered, billed }: CheckLine) => ordered?.unit ?? billed[0]?.unit ?? ''

export function findingWords(finding: Finding, line: CheckLine, words: Words): string {
  const goods = (quantity: number) => quantityIn(quantity, unitOf(line), words)
  switch (finding.kind) {
    case 'dearer':
      return `Dearer by ${moneyOf(finding.cents, words)}`
    case 'cheaper':
      return `Cheaper by ${moneyOf(finding.cents, words)}`
    case 'short':
      return `Short by ${goods(finding.quantity)}`
    case 'toCome':
      return finding.quantity > 0 ? `${goods(finding.quantity)} not yet billed` : 'Not yet billed'
    case 'more':
      return `${goods(finding.quantity)} more than ordered, ${moneyOf(finding.cents, words)}`
    case 'notOrdered':
      return `Billed without being ordered, ${moneyOf(finding.cents, words)}`
    case 'credited':
      return `Credited ${moneyOf(finding.cents, words)}, not billed`
    case 'otherUnit':
      return otherUnitWords(finding.cents, words)
  }
}

function otherUnitWords(cents: number | null, words: Words): string {
  const label = 'Billed in another unit'
  if (cents === null) return label
  if (cents === 0) return `${label}, for the same total`
  return `${label}, ${moneyOf(Math.abs(cents), words)} ${cents > 0 ? 'more' : 'less'}`
}

/** What became of a line, each finding by itself. */
export function lineWords(line: CheckLine, words: Words): readonly string[] {
  if (line.findings.length > 0) return line.findings.map((finding) => findingWords(finding, line, words))
  if (line.ordered) return ['As ordered']
  return [line.credited > 0 ? 'Credited in full' : 'Without charge']
}

/** 'Less $12.00 credited', 'Less $12.00 credited for 1 box returned'; '' where nothing was credited. */
export function creditWords({ credited, returned, ...line }: CheckLine, words: Words): string {
  if (credited === 0 || line.billed.length === 0) return ''
  const label = `Less ${moneyOf(credited, words)} credited`
  const unit = line.billed[0]?.unit ?? ''
  return returned > 0 ? `${label} for ${quantityIn(returned, unit, words)} returned` : label
}
