import { FREE_TEXT_LIMIT } from '#contract/values.ts'
import type { MessageForm } from '#machines/message/message.form.ts'
import type { Check, CheckLine } from './check.model.ts'
import { isClaimable } from './check.rules.ts'
import { amountWords, creditWords, findingWords, type Words } from './words.rules.ts'

interface ClaimWords extends Words {
  /** 'GST' or 'Tax'. */
  readonly tax: string
}

/** The lines of a claim: those that are to the customer's disadvantage, freight last. */
const claimed = ({ lines, freight }: Check): readonly CheckLine[] =>
  [...lines, ...freight].filter((line) => line.findings.some(isClaimable))

/** Whether there is anything to claim. A short line has no amount. */
export const isClaim = ({ totals }: Check): boolean => totals.tooMuch > 0 || totals.shortLines > 0

/** What a user sends to the representative about an order; they may change it first. */
export function claimOf(check: Check, words: ClaimWords): MessageForm {
  const opening = [
    `Please check what we were billed for order ${check.number} (${named(check.bills)}).`,
    `All amounts exclude ${words.tax}.`,
  ].join('\n')
  const closing = closingOf(check, words)
  const room = FREE_TEXT_LIMIT - opening.length - closing.length - MORE_ROOM
  return {
    subject: `Order ${check.number}: the invoices differ from the order`,
    message: [opening, ...linesWithin(room, claimed(check), words), closing].join('\n\n'),
  }
}

/** Space for the sentence about lines that don't fit, and for what the user adds. */
const MORE_ROOM = 1000

function linesWithin(room: number, lines: readonly CheckLine[], words: Words): readonly string[] {
  const texts: string[] = []
  let left = room
  for (const line of lines) {
    const text = lineText(line, words)
    left -= text.length + 2
    if (left < 0) {
      const more = lines.length - texts.length
      return [...texts, `And ${more} more ${more === 1 ? 'line' : 'lines'} of this order.`]
    }
    texts.push(text)
  }
  return texts
}

const MOST_NAMED = 10

function named(invoices: readonly string[]): string {
  const more = invoices.length - MOST_NAMED
  const names = invoices.slice(0, MOST_NAMED).join(', ')
  return `${invoices.length === 1 ? 'invoice' : 'invoices'} ${names}${more > 0 ? ` and ${more} more` : ''}`
}

function lineText(line: CheckLine, words: Words): string {
  const findings = line.findings.filter(isClaimable).map((finding) => findingWords(finding, line, words))
  const credit = creditWords(line, words)
  return [
    [line.code, line.description].filter(Boolean).join(' '),
    `Ordered: ${line.ordered ? amountWords(line.ordered, words) : 'nothing'}`,
    `Billed: ${line.billed.map((amount) => amountWords(amount, words)).join(' and ') || 'nothing'}`,
    ...(credit ? [credit] : []),
    findings.join('; '),
  ].join('\n')
}

function closingOf({ totals }: Check, words: Words): string {
  const { tooMuch, generalCredit, shortLines } = totals
  const credit =
    generalCredit > 0 ? [`Already credited in general: ${words.money(generalCredit / 100)}.`] : []
  const sum = tooMuch > 0 ? [`In all ${words.money(tooMuch / 100)} too much: please send us a credit.`] : []
  const short = shortLines > 0 ? ['Please tell us whether the goods that are short will still come.'] : []
  return [...credit, ...sum, ...short].join('\n')
}
