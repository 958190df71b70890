import type { TransactionRow } from '#contract/entities/transaction.ts'
import { textKey } from '#machines/shared/text-key.rules.ts'

/** An order reference in use, and the job of its latest order or quote; '' if that names none. */
export interface Reference {
  readonly text: string
  readonly jobName: string
}

/** The order references of earlier orders and quotes, the latest first. */
export function referencesIn(rows: readonly TransactionRow[]): readonly Reference[] {
  const found = new Map<string, Reference>()
  const latestFirst = [...rows].sort((a, b) => b.transactionNumber - a.transactionNumber)
  for (const { customerOrderNumber, jobName } of latestFirst) {
    const key = textKey(customerOrderNumber)
    if (key && !found.has(key)) found.set(key, { text: customerOrderNumber.trim(), jobName: jobName.trim() })
  }
  return [...found.values()]
}

const SUGGESTED = 8

/** The references whose text or job contains what is typed; none where it is already one of them. */
export function suggestedReferences(references: readonly Reference[], typed: string): readonly Reference[] {
  const wanted = textKey(typed)
  const fits = ({ text, jobName }: Reference) =>
    textKey(text).includes(wanted) || textKey(jobName).includes(wanted)
  const found = references.filter(fits).slice(0, SUGGESTED)
  return found.some(({ text }) => text === typed) ? [] : found
}
