import type { SeedPriceBook } from '#fixtures/seed.ts'
import type { PriceBookRecord } from '#simulator/records.ts'
import type { World } from '#simulator/world.ts'
import { addDays, addMonths, dayOf, seedDayOf } from './calendar.ts'

/** A customer's price book: its settings, and those that were sent, newest first. */
export interface CustomerPriceBook {
  readonly settings: SeedPriceBook
  readonly history: readonly PriceBookRecord[]
}

/** The price book of a customer; undefined if none has been set up. */
export function priceBookOf(world: World, customerId: number): CustomerPriceBook | undefined {
  const { seed, records } = world
  const settings = seed.priceBooks.find((book) => book.customerId === customerId)
  if (!settings || !seed.priceBookActive) return undefined
  const requested = [...records.priceBooks.in(String(customerId))].reverse()
  // The seed's dates move with the clock, so a requested price book may be older than the seed's.
  const history = [...requested, ...seeded(settings, seedDayOf(world))].sort(
    (one, other) => Number(one.generatedOn < other.generatedOn) - Number(one.generatedOn > other.generatedOn),
  )
  return { settings, history }
}

/** The seed's price books as records of this world; each starts from the one before it. */
function seeded({ history, zipped }: SeedPriceBook, seedDay: string): readonly PriceBookRecord[] {
  return history.map(({ historyID, daysAgo, type, format, recipient, newCodes, coreOnly }, at) => {
    const before = history[at + 1]
    return {
      historyID,
      generatedOn: addDays(seedDay, -daysAgo),
      since: before ? addDays(seedDay, -before.daysAgo) : null,
      type,
      format,
      recipient,
      newCodes,
      coreOnly,
      zipped,
    }
  })
}

/** The price book that a request today generates. */
export function nextPriceBook(world: World, { settings, history }: CustomerPriceBook): PriceBookRecord {
  const generatedOn = dayOf(world)
  const highest = Math.max(0, ...world.seed.priceBooks.flatMap((book) => book.history.map(idOf)))
  return {
    historyID: String(world.nextNumber('priceBooks', highest)),
    generatedOn,
    since: history[0]?.generatedOn ?? null,
    type: isFullDue(settings, history, generatedOn) ? 'F' : settings.type,
    format: settings.format,
    recipient: settings.recipient,
    newCodes: settings.showNewCodes,
    coreOnly: settings.coreOnly,
    zipped: settings.zipped,
  }
}

const idOf = ({ historyID }: { readonly historyID: string }) => Number(historyID)

const QUARTER = 3

/** Whether the quarterly full price book is due: three months after the last full one. */
function isFullDue(
  { fullQuarterly }: SeedPriceBook,
  history: readonly PriceBookRecord[],
  today: string,
): boolean {
  const last = history.find(({ type }) => type === 'F')
  return fullQuarterly && (!last || addMonths(last.generatedOn, QUARTER) <= today)
}
