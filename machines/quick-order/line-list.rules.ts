import { type Fate, type LineMoved, NEEDS_ATTENTION, type Own } from './line.model.ts'
import { keyOf } from './lookup-worker.machine.ts'
import type { ParsedLine } from './parsed-line.ts'
import { readLine, readSome } from './paste.rules.ts'
import { Ledger } from './persistent-map.ts'
import { type Asking, type KeptLine, type QuickOrderContext, SLICE } from './quick-order.model.ts'
import { isSought, recounted } from './summary.rules.ts'

/* How the line list of the page changes. */

/** No line has this id; ids start at 1. */
const NO_LINE = 0

interface NewLine {
  readonly entered: ParsedLine
  readonly own?: Own
  readonly fate?: Fate | undefined
}

interface Taken extends Pick<QuickOrderContext, 'pasted' | 'kept'> {
  readonly fresh: readonly NewLine[]
}

/** Takes the next slice of lines from the restored or pasted input, and returns the rest. */
export function takeIn({ pasted, kept }: Pick<QuickOrderContext, 'pasted' | 'kept'>): Taken {
  if (kept.length > 0) return { fresh: kept.slice(0, SLICE).map(newLine), pasted, kept: kept.slice(SLICE) }
  const [first, ...later] = pasted
  if (!first) return { fresh: [], pasted, kept }
  const { lines, ...left } = readSome(first, SLICE)
  return {
    fresh: lines.map((entered) => ({ entered })),
    pasted: left.rest === '' ? later : [left, ...later],
    kept,
  }
}

const newLine = ({ text, own, fate }: KeptLine): NewLine => ({ entered: readLine(text), own, fate })

type Book = Pick<QuickOrderContext, 'facts' | 'summary' | 'waiting' | 'asking' | 'shown'>

/** Records a line's new facts; a line that waits for a lookup is queued. */
export function withMoved(context: QuickOrderContext, { id, facts }: LineMoved): Partial<Book> {
  const book = {
    facts: context.facts.with(id, facts),
    summary: recounted(context.summary, context.facts.get(id), facts),
    shown: withShown(context.shown, id, facts.kind),
  }
  return facts.kind === 'waiting' ? { ...book, ...withQuestion(context, keyOf(facts.codes), id) } : book
}

function withShown(shown: QuickOrderContext['shown'], id: number, kind: LineMoved['facts']['kind']) {
  return shown && NEEDS_ATTENTION.has(kind) && !shown.has(id) ? new Set(shown).add(id) : shown
}

function withQuestion({ waiting }: Book, key: string, id: number): Partial<Book> {
  return { waiting: waiting.with(key, [...(waiting.get(key) ?? []), id]) }
}

/** The lines that still wait for this reply, and the pending lookups without it. */
export function withAnswer({ asking, facts }: QuickOrderContext, key: string) {
  const isAsking = (id: number) => {
    const fact = facts.get(id)
    return fact !== undefined && isSought(fact.kind) && keyOf(fact.codes) === key
  }
  const others = new Map(asking)
  others.delete(key)
  return { told: (asking.get(key)?.ids ?? []).filter(isAsking), asking: others }
}

/** Lines served by one lookup. Further lines with the same code look it up again and hit the cache. */
const TOGETHER = 10

/** Assigns the first queued codes to free lookup workers, and returns the remaining queue. */
export function withQuestions({ desks, waiting, asking }: QuickOrderContext) {
  // A worker that was just assigned changes state only after this event.
  const taken = new Set([...asking.values()].map(({ desk }) => desk))
  const free = desks.filter((desk) => !taken.has(desk))
  const asked = new Map<string, Asking>()
  let left = waiting
  for (const [key, ids] of waiting) {
    if (free.length === 0) break
    const desk = asking.has(key) ? undefined : free.pop()
    if (!desk) continue
    asked.set(key, { desk, ids: ids.slice(0, TOGETHER) })
    left = ids.length > TOGETHER ? left.with(key, ids.slice(TOGETHER)) : left.without(key)
  }
  return { asked, waiting: left, asking: new Map([...asking, ...asked]) }
}

type Lines = Book & Pick<QuickOrderContext, 'lines' | 'nextId' | 'pointed'>

/** Removes lines; once none are left, ids restart at 1. */
export function without(context: QuickOrderContext, ids: readonly number[]): Partial<Lines> {
  const { lines, facts, summary, shown } = context
  const gone = new Set(ids)
  const left = lines.withoutAll(gone)
  return {
    lines: left,
    facts: facts.withoutAll(gone),
    summary: [...gone].reduce((counts, id) => recounted(counts, facts.get(id), undefined), summary),
    shown: shown && new Set([...shown].filter((id) => !gone.has(id))),
    ...(left.size === 0 && fromTheFirst(context)),
  }
}

/** Restarts ids at 1, and detaches pending lookups so that they can't reach a new line by an old id. */
function fromTheFirst({ asking, pointed }: QuickOrderContext): Partial<Lines> {
  return {
    nextId: 1,
    waiting: Ledger.of(),
    asking: new Map([...asking].map(([key, { desk }]) => [key, { desk, ids: [] }])),
    pointed: pointed && { ...pointed, id: NO_LINE },
  }
}

/** Ids of the lines that need attention, from the top. */
export const attentionLines = ({ facts }: Pick<QuickOrderContext, 'facts'>): readonly number[] =>
  [...facts].filter(([, { kind }]) => NEEDS_ATTENTION.has(kind)).map(([id]) => id)

/** The next or previous line that needs attention, wrapping round; null if there is none. */
export function attentionBeside(
  context: QuickOrderContext,
  from: number | null,
  step: 1 | -1,
): number | null {
  const ids = attentionLines(context)
  const beside =
    step > 0 ? ids.find((id) => from === null || id > from) : ids.findLast((id) => from === null || id < from)
  return beside ?? (step > 0 ? ids[0] : ids.at(-1)) ?? null
}
