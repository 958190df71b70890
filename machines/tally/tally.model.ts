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
  withOnly,
  withoutAdded,
  withPieces,
} from './tally.rules.ts'

/* Types of the tally statechart, and its calls to the ERP. */

/** Typed input, as persisted over a reload. */
export interface KeptTally {
  readonly rows: readonly Pick<TallyRow, 'id' | 'text' | 'qty' | 'isUnread'>[]
  readonly cutList: string
}

export interface TallyInput {
  readonly erp: Erp
  readonly productID: string
  /** The unit of its price, which lengths are ordered in. */
  readonly UOM: string
  readonly siteLengths: SiteLengths
  /** The line to change; null to add pieces to the cart or custom list. */
  readonly lineID: number | null
  /** The note on that line, which each call repeats. */
  readonly note: string
  /** Stocked lengths in metres or feet; empty if any length is available. */
  readonly lengths: () => Promise<readonly number[]>
  /**
   * A cut list opened from elsewhere: the rows start with it, and are handed back there instead of going into
   * the cart. Null if they go into the cart.
   */
  readonly written: string | null
  /** Input saved when the user did not leave the page themselves; null if there is none. */
  readonly kept: KeptTally | null
  /** Resolves to the id of the cart, once there is one, or of the custom list, which is a cart with a name. */
  readonly cartSession: () => Promise<string>
}

export interface TallyContext extends TallyInput {
  readonly mode: TallyMode
  /** Stocked lengths in hundredths, as all lengths here. */
  readonly standard: readonly number[]
  readonly rows: readonly TallyRow[]
  readonly held: Held
  readonly opened: Held
  readonly failures: ReadonlyMap<number, string>
  /** A call whose reply was lost, until the cart has been read. */
  readonly lost: Step | null
  /** Total length of this run, in hundredths. */
  readonly sum: number
  /** Successful calls in this run. */
  readonly done: number
  /** Whether the cart may have changed in this run. */
  readonly hasTouched: boolean
  /** Why loading or sending failed. */
  readonly failure: string | null
  /** The unreadable rest of the pasted text, and remarks on it. */
  readonly cutList: Omit<CutList, 'pieces'> & { readonly text: string }
  /** The boards of a plan that were taken last, and the input before and after; null if there are none. */
  readonly taken: TakenBoards | null
}

type Typed = Pick<TallyContext, 'rows' | 'cutList'>

/** Whether boards are added to the pieces that are there, or take their place. */
export type Placing = 'add' | 'replace'

/** Boards of a plan, as they are taken into the tally. */
export interface Boards {
  readonly pieces: readonly Pieces[]
  readonly manner: Placing
}

type TakenBoards = Boards & { readonly before: Typed; readonly after: Typed }

export type TallyEvent =
  | { type: 'tally.retried' }
  | { type: 'line.added' }
  | { type: 'line.removed'; id: number }
  | { type: 'line.lengthTyped'; id: number; text: string }
  /** Focus left a length field: its text is replaced by the length as understood. */
  | { type: 'line.lengthLeft'; id: number }
  | { type: 'line.quantitySet'; id: number; qty: number | null }
  | { type: 'cutList.typed'; text: string }
  /** Turns the typed cut list into rows. */
  | { type: 'cutList.taken' }
  /** A list pasted into the rows becomes rows at once, after the unread rest of earlier ones. */
  | { type: 'cutList.pasted'; text: string }
  /** The boards of a plan, which uses up the typed cut list. */
  | ({ type: 'boards.taken' } & Boards)
  | { type: 'boards.undone' }
  | { type: 'tally.submitted' }

export type TallyEmitted =
  /** A run ended: the cart has changed, or may have. */
  | { type: 'tally.cartTouched' }
  /** Everything was sent; `sum` is in hundredths. */
  | { type: 'tally.completed'; sum: number }
  /** Hands a finished list back to where it was opened from. */
  | { type: 'tally.written'; pieces: readonly Pieces[] }

export interface Opening {
  readonly standard: readonly number[]
  readonly opened: Held
}

export const EMPTY: Held = new Map()
export const NO_CUT_LIST = { text: '', unread: [], rounded: [], notes: [] } as const

/** The context before anything is loaded. */
export const contextOf = (input: TallyInput): TallyContext => ({
  ...input,
  mode: input.lineID === null ? 'add' : 'update',
  standard: [],
  rows: [],
  held: EMPTY,
  opened: EMPTY,
  failures: new Map(),
  lost: null,
  sum: 0,
  done: 0,
  hasTouched: false,
  failure: null,
  cutList: NO_CUT_LIST,
  taken: null,
})

/** Loads the stocked lengths, and the pieces of the cart line to change. */
export async function openTally(context: TallyContext): Promise<Opening> {
  const [lengths, opened] = await Promise.all([
    context.lengths(),
    context.lineID === null ? EMPTY : readHeld(context),
  ])
  return { standard: lengths.map(hundredthsOf), opened }
}

/** The initial state: saved input, else the list from elsewhere, else the default rows. */
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

/** Adds a cut list to the rows; its unreadable lines stay as text. */
export function withCutList(context: TallyContext, list: string): Pick<TallyContext, 'rows' | 'cutList'> {
  const { pieces, ...said } = readFor(context, list)
  return {
    rows: withPieces(context.rows, pieces),
    cutList: { ...said, text: said.unread.map(({ text }) => text).join('\n') },
  }
}

/** Takes the boards of a plan into the rows. */
export function withBoards({ rows, cutList }: TallyContext, boards: Boards): Partial<TallyContext> {
  const { pieces, manner } = boards
  const after = {
    rows: manner === 'add' ? withPieces(rows, pieces) : withOnly(rows, pieces),
    cutList: NO_CUT_LIST,
  }
  return { ...after, taken: { ...boards, before: { rows, cutList }, after } }
}

/** The boards taken last if taking them can be undone: something was there, and nothing was changed since. */
export function undoable({ rows, cutList, taken }: Typed & Pick<TallyContext, 'taken'>): TakenBoards | null {
  if (taken?.after.rows !== rows || taken.after.cutList !== cutList) return null
  const { before } = taken
  return piecesOf(before).length > 0 || before.cutList.text.trim() !== '' ? taken : null
}

/** All pieces of the rows, with equal lengths merged. */
export const piecesOf = ({ rows }: Pick<TallyContext, 'rows'>): readonly Pieces[] =>
  mergedPieces(rows.filter(({ length, qty }) => length > 0 && qty > 0))

/** Reads the pieces of the product in the cart, by length. */
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
  const { erp, cartSession, productID, UOM, lineID, note } = context
  const step = currentStep(context)
  const goods = { sessionID: await cartSession(), productID, UOM, quoteQty: step.qty }
  const tallyLength = step.length / 100
  if (step.kind === 'add') await erp.addCartProduct({ ...goods, tallyLength })
  else await erp.updateCartProduct({ ...goods, tallyLength, lineId: lineID ?? 0, quoteComments: note })
}

/** The call to make next, or in progress. Throws if there is none. */
export function currentStep(context: TallyContext): Step {
  const [step] = stepsOf(context)
  if (!step) throw new Error('There is nothing to send')
  return step
}

/** Input that may safely be sent later: without a call that is in progress or whose outcome is unknown. */
export function unsent(context: TallyContext, isCalling: boolean): KeptTally {
  const { mode, rows, standard, cutList } = context
  const step = context.lost ?? (isCalling ? currentStep(context) : null)
  const left = step && mode === 'add' ? withoutAdded(rows, step, standard.length > 0) : rows
  const typed = left.map(({ id, text, qty, isUnread }) => ({ id, text, qty, isUnread }))
  return { rows: typed, cutList: cutList.text }
}

/** Whether a row is locked because it is unknown whether its pieces have arrived. */
export const isLocked = ({ lost, rows }: Pick<TallyContext, 'lost' | 'rows'>, id: number) =>
  lost !== null && rows.some((row) => row.id === id && row.length === lost.length)

/** Reads a cut list for this product; its code may appear in the lines. */
const readFor = ({ siteLengths, standard, productID }: TallyContext, text: string) =>
  readCutList(withoutCode(text, productID), { ...siteLengths, standard })

function withoutCode(text: string, code: string): string {
  const without = (line: string) => {
    const at = line.toLowerCase().indexOf(code.toLowerCase())
    return at < 0 ? line : line.slice(0, at) + line.slice(at + code.length).replace(/^[\s:;,|]+/, '')
  }
  return text.split('\n').map(without).join('\n')
}
