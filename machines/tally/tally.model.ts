import type { Erp } from '#contract/operations.ts'
import type { SiteLengths } from '#machines/site/lengths.ts'
import { type CutList, mergedPieces, type Pieces, readCutList } from './cut-list.rules.ts'
import { hundredthsOf } from './length.rules.ts'
import {
  type Held,
  heldOf,
  rowOf,
  rowsFor,
  type Step,
  stepsOf,
  type TallyMode,
  type TallyRow,
  withLength,
  withoutAdded,
  withPieces,
} from './tally.rules.ts'

/* What the tally's chart knows, hears and says, and how it asks the ERP. */

/** What was typed. */
export interface KeptTally {
  readonly rows: readonly Pick<TallyRow, 'id' | 'text' | 'qty' | 'isUnread'>[]
  readonly cutList: string
}

export interface TallyInput {
  readonly erp: Erp
  readonly productID: string
  /** The unit that its price is per: lengths are ordered in it. */
  readonly UOM: string
  readonly siteLengths: SiteLengths
  /** The cart's line to be changed; null where pieces are added to the cart. */
  readonly lineID: number | null
  /** Lengths in stock, in metres or feet; none where any may be had. */
  readonly lengths: () => Promise<readonly number[]>
  /**
   * A cut list that was written elsewhere: the lines begin with it and go back there, not into the
   * cart. Null where they do.
   */
  readonly written: string | null
  /** The lines as they stood when the page was left without its user's doing; null where it was not. */
  readonly kept: KeptTally | null
  /** The cart to add to, once there is one. */
  readonly cartSession: () => Promise<string>
}

export interface TallyContext extends TallyInput {
  readonly mode: TallyMode
  /** In hundredths, as everything here is. */
  readonly standard: readonly number[]
  readonly rows: readonly TallyRow[]
  readonly held: Held
  readonly opened: Held
  readonly failures: ReadonlyMap<number, string>
  /** A call whose reply was lost, and about which the cart could not be asked. */
  readonly lost: Step | null
  /** What this run is to put into the cart, in hundredths. */
  readonly sum: number
  /** Calls that went through in this run. */
  readonly done: number
  /** Whether the cart may have changed in this run. */
  readonly hasTouched: boolean
  /** Why nothing could be loaded, or sent. */
  readonly failure: string | null
  /** What was pasted, down to what could not be read; and what there is to say about it. */
  readonly cutList: Pick<CutList, 'unread' | 'rounded'> & { readonly text: string }
}

export type TallyEvent =
  | { type: 'tally.retried' }
  | { type: 'line.added' }
  | { type: 'line.removed'; id: number }
  | { type: 'line.lengthTyped'; id: number; text: string }
  /** The cursor left a length: it now reads as it is understood. */
  | { type: 'line.lengthLeft'; id: number }
  | { type: 'line.quantitySet'; id: number; qty: number | null }
  | { type: 'cutList.typed'; text: string }
  /** What was typed is to become lines. */
  | { type: 'cutList.taken' }
  /** A list was pasted among the lines: it becomes lines at once, behind what could not be read before. */
  | { type: 'cutList.pasted'; text: string }
  | { type: 'tally.submitted' }

export type TallyEmitted =
  /** A run is over: the cart has changed, or may have. */
  | { type: 'tally.cartTouched' }
  /** Everything went through: so many hundredths. */
  | { type: 'tally.completed'; sum: number }
  /** What was written elsewhere goes back, all of it finished. */
  | { type: 'tally.written'; pieces: readonly Pieces[] }

export interface Opening {
  readonly standard: readonly number[]
  readonly opened: Held
}

export const EMPTY: Held = new Map()
export const NO_CUT_LIST = { text: '', unread: [], rounded: [] } as const

/** Lengths in stock, and what the line to be changed holds. */
export async function openTally(context: TallyContext): Promise<Opening> {
  const [lengths, opened] = await Promise.all([
    context.lengths(),
    context.lineID === null ? EMPTY : readHeld(context),
  ])
  return { standard: lengths.map(hundredthsOf), opened }
}

/** What there is to begin with. What a list that was written elsewhere has beside its pieces is kept. */
export function begun(context: TallyContext, { standard, opened }: Opening): Partial<TallyContext> {
  const begin = { standard, opened, held: opened, rows: rowsFor(standard, opened), failure: null }
  const { kept, written } = context
  if (kept) return { ...begin, ...keptAs(kept, context) }
  if (written === null) return begin
  return { ...begin, ...withCutList({ ...context, ...begin }, written) }
}

const keptAs = ({ rows, cutList }: KeptTally, { siteLengths }: TallyContext) => ({
  rows: rows.map(({ id, text, qty, isUnread }) => ({
    ...withLength(rowOf(id, 0, qty), text, siteLengths),
    isTyping: false,
    isUnread,
  })),
  cutList: { ...NO_CUT_LIST, text: cutList },
})

/** The lines with those of a list, and what of it could not be read. */
export function withCutList(context: TallyContext, list: string): Pick<TallyContext, 'rows' | 'cutList'> {
  const { pieces, unread, rounded } = readFor(context, list)
  return {
    rows: withPieces(context.rows, pieces),
    cutList: { text: unread.map(({ text }) => text).join('\n'), unread, rounded },
  }
}

/** All pieces of the lines, equal lengths together. */
export const piecesOf = ({ rows }: Pick<TallyContext, 'rows'>): readonly Pieces[] =>
  mergedPieces(rows.filter(({ length, qty }) => length > 0 && qty > 0))

/** What the cart holds of the product in its unit, in pieces by length. */
export async function readHeld({ erp, cartSession, productID, UOM, lineID }: TallyContext): Promise<Held> {
  const sessionID = await cartSession()
  if (lineID !== null) return heldOf(await erp.getCartTallies({ sessionID, lineNo: lineID }))
  const [lines, tallies] = await Promise.all([
    erp.getCartContents({ sessionID }),
    erp.getCartTallies({ sessionID, lineNo: 0 }),
  ])
  const line = lines.find((each) => each.productID === productID && each.UOM === UOM)
  return heldOf(tallies.filter(({ lineNo }) => lineNo === line?.lineID))
}

/** Makes the next call: one length, once. */
export async function sendStep(context: TallyContext): Promise<void> {
  const { erp, cartSession, productID, UOM, lineID } = context
  const step = currentStep(context)
  const goods = { sessionID: await cartSession(), productID, UOM, quoteQty: step.qty }
  const tallyLength = step.length / 100
  if (step.kind === 'add') await erp.addCartProduct({ ...goods, tallyLength })
  else await erp.updateCartProduct({ ...goods, tallyLength, lineId: lineID ?? 0 })
}

/** The call that is made next, or is under way. */
export function currentStep(context: TallyContext): Step {
  const [step] = stepsOf(context)
  if (!step) throw new Error('There is nothing to send')
  return step
}

/** What may be sent again some other time: without the call that is under way, or is unheard of. */
export function unsent(context: TallyContext, isCalling: boolean): KeptTally {
  const { mode, rows, standard, cutList } = context
  const step = context.lost ?? (isCalling ? currentStep(context) : null)
  const left = step && mode === 'add' ? withoutAdded(rows, step, standard.length > 0) : rows
  const typed = left.map(({ id, text, qty, isUnread }) => ({ id, text, qty, isUnread }))
  return { rows: typed, cutList: cutList.text }
}

/** Whether a row may be changed: not while it is unknown if its pieces have arrived. */
export const isLocked = ({ lost, rows }: Pick<TallyContext, 'lost' | 'rows'>, id: number) =>
  lost !== null && rows.some((row) => row.id === id && row.length === lost.length)

/** A cut list as it is read on this site, with the product's own code in its lines or without. */
const readFor = ({ siteLengths, standard, productID }: TallyContext, text: string) =>
  readCutList(withoutCode(text, productID), { ...siteLengths, standard })

function withoutCode(text: string, code: string): string {
  const without = (line: string) => {
    const at = line.toLowerCase().indexOf(code.toLowerCase())
    return at < 0 ? line : line.slice(0, at) + line.slice(at + code.length).replace(/^[\s:;,|]+/, '')
  }
  return text.split('\n').map(without).join('\n')
}
