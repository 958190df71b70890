import type { SeedPriceBook } from '#fixtures/seed.ts'
import type { PriceBookRecord } from '#simulator/records.ts'
import type { World } from '#simulator/world.ts'
import { addDays, addMonths, dayOf } from './calendar.ts'

/** A customer's price book: how it is made, and those that were sent, newest first. */
export interface CustomerPriceBook {
  readonly settings: SeedPriceBook
  readonly history: readonly PriceBookRecord[]
}

/** The price book of a customer; undefined where none has been set up for him. */
export function priceBookOf(world: World, customerId: number): CustomerPriceBook | undefined {
  const { seed, records } = world
  const settings = seed.priceBooks.find((book) => book.customerId === customerId)
  if (!settings || !seed.priceBookActive) return undefined
  const requested = records.priceBooks.in(String(customerId)).toReversed()
  // The seed's move along with the clock, so one that was requested may be older than those.
  const history = [...requested, ...seeded(settings, dayOf(world))].sort(
    (one, other) => Number(one.generatedOn < other.generatedOn) - Number(one.generatedOn > other.generatedOn),
  )
  return { settings, history }
}

/** Those of the seed as if they had been generated in this world: each counts from the one before it. */
function seeded({ history, zipped }: SeedPriceBook, today: string): readonly PriceBookRecord[] {
  return history.map(({ historyID, daysAgo, type, format, recipient, newCodes, coreOnly }, at) => {
    const before = history[at + 1]
    return {
      historyID,
      generatedOn: addDays(today, -daysAgo),
      since: before ? addDays(today, -before.daysAgo) : null,
      type,
      format,
      recipient,
      newCodes,
      coreOnly,
      zipped,
    }
  })
}

/** The one that a customer who asks today gets. */
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

/** Who wants all prices once a quarter gets them when the last ones are three months old. */
function isFullDue(
  { fullQuarterly }: SeedPriceBook,
  history: readonly PriceBookRecord[],
  today: string,
): boolean {
  const last = history.find(({ type }) => type === 'F')
  return fullQuarterly && (!last || addMonths(last.generatedOn, QUARTER) <= today)
}
