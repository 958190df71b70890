import type { WorldRecord } from './record-schemas.ts'

/**
 * A file's records with counters that are at least what the records use, and carts whose next line is above their
 * lines: what is new in the world replaces nothing.
 */
export function withCounters(records: readonly WorldRecord[]): WorldRecord[] {
  const [used, lines] = usedIn(records)
  const counted = records.map((entry): WorldRecord => {
    if (entry.set === 'counters') return { ...entry, record: Math.max(entry.record, used.take(entry.id)) }
    if (entry.set !== 'carts') return entry
    const nextLine = Math.max(entry.record.nextLine, lines.take(entry.id) + 1)
    return { ...entry, record: { ...entry.record, nextLine } }
  })
  return [...counted, ...used.rest().map(([id, record]): WorldRecord => ({ set: 'counters', id, record }))]
}

/** The highest number of each series, and the highest line of each cart. */
function usedIn(records: readonly WorldRecord[]) {
  const [used, lines] = [highest(), highest()]
  for (const entry of records) {
    if (entry.set === 'transactions' || entry.set === 'bills') used.add('transaction', entry.record.number)
    if (entry.set === 'settlements' && entry.record.onAccount)
      used.add('transaction', entry.record.onAccount.number)
    if (entry.set === 'emails') used.add('emails', Number(entry.id))
    if (entry.set === 'users') used.add('contacts', entry.record.contactId)
    if (entry.set === 'priceBooks') used.add('priceBooks', Number(entry.id))
    if (entry.set === 'cartLines') lines.add(entry.owner, entry.record.lineID)
  }
  return [used, lines] as const
}

function highest() {
  const numbers = new Map<string, number>()
  return {
    add: (name: string, number: number) => {
      if (number > (numbers.get(name) ?? 0)) numbers.set(name, number)
    },
    /** The highest number of a name, which is then no longer among the rest; 0 for none. */
    take: (name: string) => {
      const number = numbers.get(name) ?? 0
      numbers.delete(name)
      return number
    },
    rest: () => [...numbers],
  }
}
