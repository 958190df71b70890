import { type Fate, type LineMoved, NEEDS_ATTENTION, type Own } from './line.model.ts'
import { keyOf } from './lookup-worker.machine.ts'
import type { ParsedLine } from './parsed-line.ts'
import { readLine, readSome } from './paste.rules.ts'
import { Ledger } from './persistent-map.ts'
import { type Asking, type KeptLine, type QuickOrderContext, SLICE } from './quick-order.model.ts'
import { isSought, recounted } from './summary.rules.ts'

/* How the page's book of lines changes. */

/** Before the first. */
const NO_LINE = 0

interface NewLine {
  readonly entered: ParsedLine
  readonly own?: Own
  readonly fate?: Fate | undefined
}

interface Taken extends Pick<QuickOrderContext, 'pasted' | 'kept'> {
  readonly fresh: readonly NewLine[]
}

/** The next lines to be made, of what was kept or pasted, and what is left of it. */
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

/** A line is somewhere else now; if it waits to be looked up, it asks. */
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

/** Those that still ask this, and who is asked about without it. */
export function withAnswer({ asking, facts }: QuickOrderContext, key: string) {
  const isAsking = (id: number) => {
    const fact = facts.get(id)
    return fact !== undefined && isSought(fact.kind) && keyOf(fact.codes) === key
  }
  const others = new Map(asking)
  others.delete(key)
  return { told: (asking.get(key)?.ids ?? []).filter(isAsking), asking: others }
}

/** Lines that ask in one go: where more have the same code, the next ask again and find it in the cache. */
const TOGETHER = 10

/** The first codes that wait, each at a desk that is free; and who waits then. */
export function withQuestions({ desks, waiting, asking }: QuickOrderContext) {
  // A desk that was just asked does not say so before this event is through.
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

/** Without these lines; where none is left, the next one is the first again. */
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

/** Numbers begin at 1 again: what is still under way for a line that went must not find a new one by its number. */
function fromTheFirst({ asking, pointed }: QuickOrderContext): Partial<Lines> {
  return {
    nextId: 1,
    waiting: Ledger.of(),
    asking: new Map([...asking].map(([key, { desk }]) => [key, { desk, ids: [] }])),
    pointed: pointed && { ...pointed, id: NO_LINE },
  }
}

/** The lines that need attention, from the top. */
export const attentionLines = ({ facts }: Pick<QuickOrderContext, 'facts'>): readonly number[] =>
  [...facts].filter(([, { kind }]) => NEEDS_ATTENTION.has(kind)).map(([id]) => id)

/** The next line that needs attention, or the one before; round the end. Null where none does. */
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
