import type { SiteLengths } from '#machines/site/lengths.ts'
import { changedFacts, seenOf } from './changes.rules.ts'
import {
  codesOf,
  cutListIn,
  hasOnlyLengths,
  type Line,
  type LineBase,
  type MatchedKind,
  type Own,
  quantityIn,
  unitIn,
} from './line.model.ts'
import { lengthsText } from './line-goods.rules.ts'
import type { LookupFinished, LookupResult, Match } from './lookup.ts'
import type { Meaning, ParsedLine } from './parsed-line.ts'
import { readLine } from './paste.rules.ts'

/* How a line changes. */

/** Outcome of a line that was sent, as persisted; `unsure` means unknown. */
export type StoredOutcome = 'added' | 'unsure'

/**
 * A line as persisted over a reload, with what was understood of it where its text alone may read otherwise: of
 * thousands of lines the meanings are four times as long as the texts, and encrypting them took 30 ms.
 */
export interface KeptLine {
  readonly text: string
  readonly meaning?: Meaning | undefined
  readonly own: Own
  readonly fate: StoredOutcome | undefined
}

/** What a user does to a line. */
export type LineEdit =
  | { readonly type: 'line.edited'; readonly text: string }
  /** A skipped row is goods after all. */
  | { readonly type: 'line.taken' }
  | { readonly type: 'line.productChosen'; readonly productID: string }
  | { readonly type: 'line.unitChosen'; readonly UOM: string }
  | { readonly type: 'line.quantitySet'; readonly quantity: number | null }
  | { readonly type: 'line.lengthsSet'; readonly text: string }
  | { readonly type: 'line.retried' }
  /** The user has seen what changed. */
  | { readonly type: 'line.changeAccepted' }
  /** The user has checked the cart. */
  | { readonly type: 'line.foundInCart' }
  | { readonly type: 'line.notFoundInCart' }

/** What happens to a line as it is looked up and sent. */
export type LineEvent =
  | LineEdit
  | { readonly type: 'lookup.started' }
  /** The ERP can be asked again. */
  | { readonly type: 'lookup.repeated' }
  | LookupFinished
  | { readonly type: 'sending.started' }
  | SendingEnded

export type SendingEnded =
  | { readonly type: 'sending.arrived' }
  | { readonly type: 'sending.refused'; readonly message: string }
  /** The call was not made after all. */
  | { readonly type: 'sending.returned' }
  /** The reply was lost, and the cart doesn't show the outcome. */
  | { readonly type: 'sending.lost' }

type Numbered = Pick<LineBase, 'id' | 'number'>

/** A line that was typed or pasted. */
export const newLine = ({ id, number }: Numbered, entered: ParsedLine, own: Own = {}): Line => ({
  id,
  number,
  entered,
  own,
  kind: entered.skipped ? 'skipped' : entered.problem === null ? 'waiting' : 'unreadable',
})

/** A persisted line. */
export function restoredLine(numbered: Numbered, { text, meaning, own, fate }: KeptLine): Line {
  const line = newLine(numbered, meaning ? { ...meaning, text, inContext: true } : readLine(text), own)
  return fate ? { ...line, kind: fate === 'added' ? 'added' : 'outcomeUnknown', match: null } : line
}

/** The line after an event; the same line if the event doesn't apply in its state. */
export function lineAfter(line: Line, event: LineEvent, site: SiteLengths): Line {
  switch (event.type) {
    case 'line.edited':
      return isEditable(line) ? newLine(line, readLine(event.text)) : line
    case 'line.taken':
      return line.kind === 'skipped' ? newLine(line, readLine(line.entered.text)) : line
    case 'line.productChosen':
      return line.kind === 'ambiguous' ? again(line, { productID: event.productID }) : line
    case 'line.unitChosen':
      return withOwn(line, { UOM: event.UOM }, site)
    case 'line.quantitySet':
      return withOwn(line, { quantity: event.quantity }, site)
    case 'line.lengthsSet':
      return withOwn(line, { lengths: event.text }, site)
    case 'line.retried':
      if (line.kind === 'failed') return again(line)
      return line.kind === 'refused' ? matched(line, line.match, site) : line
    case 'line.changeAccepted':
      return line.kind === 'changed'
        ? matched({ ...line, own: { ...line.own, seen: undefined } }, line.match, site)
        : line
    case 'line.foundInCart':
      return line.kind === 'outcomeUnknown' ? arrived(line, site) : line
    case 'line.notFoundInCart':
      return line.kind === 'outcomeUnknown' ? again(line) : line
    case 'lookup.started':
      return line.kind === 'waiting' ? { ...line, kind: 'looking' } : line
    case 'lookup.repeated':
      return isOutdated(line) ? again(line) : line
    case 'lookup.finished':
      // It may have been edited since.
      return line.kind === 'looking' && codesOf(line) === event.codes
        ? withResult(line, event.result, site)
        : line
    case 'sending.started':
      return line.kind === 'matched' ? { ...line, kind: 'adding' } : line
    case 'sending.arrived':
      return line.kind === 'adding' ? arrived(line, site) : line
    case 'sending.refused':
      return line.kind === 'adding' ? { ...line, kind: 'refused', message: event.message } : line
    case 'sending.returned':
      return line.kind === 'adding' ? matched(line, line.match, site) : line
    case 'sending.lost':
      return line.kind === 'adding' ? { ...line, kind: 'outcomeUnknown' } : line
  }
}

/** Whether the line's lookup knew only what was read before the connection was lost, or failed. */
export function isOutdated(line: Line): boolean {
  if (line.kind === 'ambiguous') return line.products.some(({ asOf }) => asOf !== undefined)
  if (line.kind === 'failed') return true
  return isEditable(line) && 'match' in line && line.match?.product.asOf !== undefined
}

/** A line that was sent must not change. */
const isEditable = ({ kind }: Line) =>
  kind !== 'adding' && kind !== 'added' && kind !== 'outcomeUnknown' && kind !== 'skipped'

/** The line before it was looked up. */
const again = ({ id, number, entered, own }: Line, more: Own = {}): Line =>
  newLine({ id, number }, entered, { ...own, ...more })

/** The line with a correction, if its product is known and can be ordered. */
const withOwn = (line: Line, own: Own, site: SiteLengths): Line =>
  'match' in line && line.match && isEditable(line) && line.kind !== 'notOrderable'
    ? matched({ ...line, own: { ...line.own, ...own } }, line.match, site)
    : line

function withResult({ id, number, entered, own }: Line, result: LookupResult, site: SiteLengths): Line {
  const line = { id, number, entered, own }
  switch (result.kind) {
    case 'failed':
      return { ...line, kind: 'failed', message: result.message }
    case 'none':
      return { ...line, kind: 'notFound' }
    case 'candidates':
      return { ...line, kind: 'ambiguous', products: result.products }
    case 'product':
      return matched(line, result.match, site)
  }
}

function matched({ id, number, entered, own }: LineBase, match: Match, site: SiteLengths): Line {
  const line: Line = { id, number, entered, own, kind: 'matched', match }
  const kind = matchedKind(line, match, site)
  if (kind !== 'matched') return { ...line, kind }
  const { asOf } = match.product
  if (asOf !== undefined) return { ...line, kind: 'awaiting', own: { ...own, seen: seenOf(line, asOf) } }
  if (changedFacts(line).length > 0) return { ...line, kind: 'changed' }
  return { ...line, own: { ...own, seen: undefined } }
}

function matchedKind(line: Line, { product }: Match, site: SiteLengths): MatchedKind {
  const { isTally, UOMList } = product
  if (UOMList.length === 0 || (!isTally && hasOnlyLengths(line, site))) return 'notOrderable'
  if (isTally && needsLengths(line, site)) return 'tally'
  if (unitIn(line) === undefined) return 'wrongUnit'
  return !isTally && quantityIn(line, site) === null ? 'noQuantity' : 'matched'
}

function needsLengths(line: Line, site: SiteLengths): boolean {
  const { pieces, unread } = cutListIn(line, site)
  return pieces.length === 0 || unread.length > 0
}

/** Without the first of its lengths, which is in the cart; added if there are no others. */
function arrived(line: Extract<Line, { kind: 'adding' | 'outcomeUnknown' }>, site: SiteLengths): Line {
  const { pieces } = cutListIn(line, site)
  if (pieces.length <= 1) return { ...line, kind: 'added' }
  const inCart = [line.own.inCart, lengthsText(pieces.slice(0, 1))].filter(Boolean).join(', ')
  const left = { ...line, own: { ...line.own, inCart, lengths: lengthsText(pieces.slice(1)) } }
  return left.kind === 'adding' ? matched(left, left.match, site) : again(left)
}
