import { roundToCent } from '#machines/shared/money.rules.ts'
import type { SiteLengths } from '#machines/site/lengths.ts'
import { codesOf, type Line, type LineKind, NEEDS_ATTENTION } from './line.model.ts'
import { isOutdated, type LineEvent, lineAfter, newLine, restoredLine } from './line.rules.ts'
import { amountOf } from './line-goods.rules.ts'
import type { LookupRequest } from './lookup.ts'
import { readSome } from './paste.rules.ts'
import type { Counts, QuickOrderContext } from './quick-order.model.ts'

/* How the line list of the page changes: thousands of lines, each of which changes several times. */

export const NO_LINES: Counts = { lines: {}, amount: 0 }

/** The counts with a line more, or a line fewer. */
export function counted({ lines, amount }: Counts, line: Line, by: 1 | -1, site: SiteLengths): Counts {
  const ready = line.kind === 'matched' ? amountOf(line, site) : 0
  return {
    lines: { ...lines, [line.kind]: (lines[line.kind] ?? 0) + by },
    amount: roundToCent(amount + by * ready),
  }
}

/** What the page shows of the counts. */
export function summaryOf({ lines, amount }: Counts) {
  const { skipped = 0, ...ordered } = lines
  const sum = (...kinds: readonly LineKind[]) => kinds.reduce((total, kind) => total + (lines[kind] ?? 0), 0)
  return {
    total: Object.values(ordered).reduce((total, count) => total + count, 0),
    /** Rows that are no lines of the order. */
    skipped,
    ready: sum('matched'),
    attention: sum(...NEEDS_ATTENTION),
    added: sum('added'),
    /** Of those that need attention: lookups that failed. */
    failed: sum('failed'),
    /** Lookups that are still to come or in progress. */
    pending: sum('waiting', 'looking'),
    adding: sum('adding'),
    /** Complete lines that were entered without a connection. */
    awaiting: sum('awaiting'),
    /** Of those that need attention: lines whose product changed since. */
    changed: sum('changed'),
    /** In dollars. */
    amount,
  }
}

export type Summary = ReturnType<typeof summaryOf>

/** Rows read per slice: few enough that a slow phone stays responsive. */
const SLICE = 16

/** Turns the next slice of the restored, added or pasted input into lines; a file that was begun is read to its end. */
export function withNextSlice(context: QuickOrderContext): Partial<QuickOrderContext> {
  const { pasted, kept, files, nextId, nextNumber } = context
  const [first, ...later] = pasted
  let number = nextNumber
  /** Skipped rows have no number. */
  const numbered = (at: number, isSkipped: boolean) => ({
    id: nextId + at,
    number: isSkipped ? 0 : number++,
  })
  const isInFile = first?.file !== undefined && files.has(first.file)
  if (kept.length > 0 && !isInFile) {
    const fresh = kept
      .slice(0, SLICE)
      .map((line, at) => restoredLine(numbered(at, line.meaning?.skipped !== undefined), line))
    return { ...withAdded(context, fresh), kept: kept.slice(SLICE) }
  }
  if (!first) return {}
  const { lines, ...left } = readSome(first, SLICE)
  const fresh = lines.map((entered, at) => newLine(numbered(at, entered.skipped !== undefined), entered))
  const { file } = first
  return {
    ...withAdded(context, fresh),
    pasted: left.rest === '' ? later : [{ ...left, file }, ...later],
    ...(file !== undefined && {
      files: new Map(files).set(file, [files.get(file)?.[0] ?? nextId, nextId + fresh.length - 1]),
    }),
  }
}

function withAdded(context: QuickOrderContext, fresh: readonly Line[]): Partial<QuickOrderContext> {
  const { lines, nextId, nextNumber } = context
  return {
    ...recounted(context, [], fresh),
    lines: lines.concat(fresh),
    nextId: nextId + fresh.length,
    nextNumber: nextNumber + fresh.filter(({ number }) => number > 0).length,
  }
}

/** Makes a line of a skipped row, with the next number. */
export function withTaken(context: QuickOrderContext, id: number): Partial<QuickOrderContext> {
  const line = lineWith(context.lines, id)
  if (line?.kind !== 'skipped') return {}
  const { nextNumber } = context
  const lines = context.lines.map((each) => (each === line ? { ...line, number: nextNumber } : each))
  return { nextNumber: nextNumber + 1, ...changed({ ...context, lines }, [id], { type: 'line.taken' }) }
}

/** Sends an event to some lines. */
export function changed(context: QuickOrderContext, ids: readonly number[], event: LineEvent) {
  const before = ids.flatMap((id) => lineWith(context.lines, id) ?? [])
  const after = before.map((line) => lineAfter(line, event, context.siteLengths))
  const lines = context.lines.slice()
  for (const line of after) lines[indexOf(lines, line.id)] = line
  return { ...recounted(context, before, after), lines }
}

/** Counts and filter once some lines have become others. */
function recounted(
  { counts, shown, siteLengths }: QuickOrderContext,
  before: readonly Line[],
  after: readonly Line[],
): Pick<QuickOrderContext, 'counts' | 'shown'> {
  const fewer = before.reduce((sum, line) => counted(sum, line, -1, siteLengths), counts)
  const more = after.filter(({ id, kind }) => NEEDS_ATTENTION.has(kind) && !shown?.has(id))
  return {
    counts: after.reduce((sum, line) => counted(sum, line, 1, siteLengths), fewer),
    shown: shown && more.length > 0 ? new Set([...shown, ...idsOf(more)]) : shown,
  }
}

/** Removes lines; once only skipped rows are left, those go too, and numbers restart at 1. */
export function without(context: QuickOrderContext, unwanted: readonly Line[]) {
  const set = new Set(unwanted)
  const left = context.lines.filter((line) => !set.has(line))
  const isOver = left.every(({ kind }) => kind === 'skipped')
  const [lines, gone] = isOver ? [[], context.lines] : [left, unwanted]
  return { ...recounted(context, gone, []), lines, nextNumber: isOver ? 1 : context.nextNumber }
}

/** Lines that are in the cart, or may be. */
const SENT: ReadonlySet<LineKind> = new Set(['adding', 'added', 'outcomeUnknown'])

/** Takes the lines of a file back that were not sent to the cart. */
export function withoutFile(
  context: QuickOrderContext,
  file: string | undefined,
): Partial<QuickOrderContext> {
  const [first, last] = context.files.get(file ?? '') ?? []
  if (first === undefined || last === undefined) return {}
  const isGone = ({ id, kind }: Line) => id >= first && id <= last && !SENT.has(kind)
  const files = new Map([...context.files].filter(([each]) => each !== file))
  return { ...without(context, context.lines.filter(isGone)), files }
}

/** A line by its id; undefined once it was removed. */
export const lineWith = (lines: readonly Line[], id: number): Line | undefined => lines[indexOf(lines, id)]

/** Binary search, since ids ascend; -1 if there is none. */
function indexOf(lines: readonly Line[], id: number): number {
  let [from, to] = [0, lines.length - 1]
  while (from <= to) {
    const middle = (from + to) >> 1
    const found = lines[middle]?.id ?? id
    if (found === id) return middle
    if (found < id) from = middle + 1
    else to = middle - 1
  }
  return -1
}

export const linesOf = (lines: readonly Line[], kind: LineKind): readonly Line[] =>
  lines.filter((line) => line.kind === kind)

export const idsOf = (lines: readonly Line[]): readonly number[] => lines.map(({ id }) => id)

/** Waiting lines that are compared, to look up the same codes once: all of thousands would take too long. */
const COMPARED = 40

/** Ids of the lines to look up again once there is a connection. */
export const outdatedIds = (lines: readonly Line[]): readonly number[] => idsOf(lines.filter(isOutdated))

/** The codes to look up next, and the lines that have them. */
export function nextLookup(lines: readonly Line[]): LookupRequest {
  const waiting = linesOf(lines, 'waiting').slice(0, COMPARED)
  const [codes = ''] = waiting.map(codesOf)
  return { codes, ids: idsOf(waiting.filter((line) => codesOf(line) === codes)) }
}

/** Ids of the lines that need attention, from the top. */
export const attentionIds = (lines: readonly Line[]): readonly number[] =>
  idsOf(lines.filter(({ kind }) => NEEDS_ATTENTION.has(kind)))

/** The next or previous line that needs attention, wrapping round; null if there is none. */
export function attentionBeside(lines: readonly Line[], from: number | null, step: 1 | -1): number | null {
  const ids = step > 0 ? attentionIds(lines) : [...attentionIds(lines)].reverse()
  return ids.find((id) => from === null || (id - from) * step > 0) ?? ids[0] ?? null
}

/** Whether lines are still being read or looked up. */
export const isUnsettled = ({ pasted, kept, counts }: QuickOrderContext): boolean =>
  pasted.length > 0 || kept.length > 0 || summaryOf(counts).pending > 0

/** The line to move the focus to; `time` makes pointing at the same line again a change. */
export const pointTo = ({ pointed }: QuickOrderContext, id: number | null): QuickOrderContext['pointed'] =>
  id === null ? null : { id, time: (pointed?.time ?? 0) + 1 }
