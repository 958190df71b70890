import * as v from 'valibot'
import { changedLines } from './changed-lines.rules.ts'

/**
 * What a page shows, by region: 'bar', 'main', 'dialog "Tally"', and in 'status' the messages that came during
 * the step. Each line describes an element as Playwright's ARIA snapshots do: '- button "Pay" [disabled]'.
 */
export type Regions = Readonly<Record<string, readonly string[]>>

const lines = v.array(v.string('must be text'), 'must be a list of lines')
/** What a page shows, as read from it. */
export const regions = v.record(v.string(), lines, 'must be an object of regions')

/** What a step changed on the page. An empty object means that nothing has changed. */
export const pageChange = v.strictObject(
  {
    /** Regions that are new, or of which little is left. */
    shown: v.optional(regions),
    /** Lines that came ('+') and went ('-') in a region, in the order of the page. */
    changed: v.optional(regions),
    gone: v.optional(v.array(v.string('must be text'), 'must be a list of regions')),
  },
  'must be an object of shown, changed and gone',
)
export type PageChange = v.InferOutput<typeof pageChange>

export const MESSAGES = 'status'
const isDialog = (region: string) => /^(alert)?dialog\b/.test(region)

/**
 * The page including what a dialog covers, as it was before: screen readers are not told about that, but it
 * is still there. Without the messages, because they disappear by themselves.
 */
export function pageAfter(before: Regions, now: Regions): Regions {
  const { [MESSAGES]: _messages, ...rest } = now
  const isCovered = !('main' in rest) && Object.keys(rest).some(isDialog)
  const covered = Object.entries(before).filter(([region]) => region === 'main' || region === 'bar')
  return isCovered ? { ...Object.fromEntries(covered), ...rest } : rest
}

/** What has changed from one page to the next. `now` includes the messages that came in between. */
export function changeBetween(before: Regions, now: Regions): PageChange {
  const after = pageAfter(before, now)
  const messages = now[MESSAGES] ?? []
  const shown: Record<string, string[]> = {}
  const changed: Record<string, string[]> = {}
  for (const [region, fresh] of Object.entries(after)) {
    const old = before[region]
    const change = old ? changedLines(old, fresh) : null
    if (!change || change.length > fresh.length) shown[region] = [...fresh]
    else if (change.length > 0) changed[region] = [...change]
  }
  if (messages.length > 0) shown[MESSAGES] = [...messages]
  const gone = Object.keys(before).filter((region) => !(region in after))
  return {
    ...(Object.keys(shown).length > 0 && { shown }),
    ...(Object.keys(changed).length > 0 && { changed }),
    ...(gone.length > 0 && { gone }),
  }
}

interface PageDifference {
  readonly region: string
  readonly expected: string
  readonly actual: string
}

/** The first region in which two changes of the same page differ, with the lines that do. */
export function pageDifference(expected: PageChange, actual: PageChange): PageDifference | null {
  for (const region of new Set([expected, actual].flatMap(regionsOf))) {
    const [due, came] = [written(expected, region), written(actual, region)]
    const lines = changedLines(due, came)
    if (lines.length > 0) return { region, ...(inOtherOrder(due, came) ?? sides(lines)) }
  }
  return null
}

/** The changed regions of a page, each with its lines. */
export const changedRegions = (change: PageChange) =>
  regionsOf(change).map((region) => ({ region, lines: written(change, region) }))

const regionsOf = ({ gone = [], shown = {}, changed = {} }: PageChange): readonly string[] => [
  ...Object.keys(shown),
  ...Object.keys(changed),
  ...gone,
]

function written({ shown, changed, gone }: PageChange, region: string): readonly string[] {
  if (gone?.includes(region)) return ['gone']
  return shown?.[region] ?? changed?.[region] ?? []
}

/** More lines than these are not read. */
const MOST_LINES = 8
const NOTHING = 'nothing'

type Sides = Pick<PageDifference, 'expected' | 'actual'>

function sides(lines: readonly string[]): Sides {
  const of = (sign: string) =>
    excerpt(lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1)))
  return { expected: of('-'), actual: of('+') }
}

/** Lines in another order, from the first that differs: those that moved alone would look alike. */
function inOtherOrder(due: readonly string[], came: readonly string[]): Sides | null {
  if ([...due].sort().join('\n') !== [...came].sort().join('\n')) return null
  const first = due.findIndex((line, at) => line !== came[at])
  return { expected: excerpt(due.slice(first)), actual: excerpt(came.slice(first)) }
}

function excerpt(lines: readonly string[]): string {
  const more = lines.length - MOST_LINES
  const read = lines.slice(0, MOST_LINES).map((line) => line.trim())
  return [...read, ...(more > 0 ? [`and ${more} more`] : [])].join('\n') || NOTHING
}
