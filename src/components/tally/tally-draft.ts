import * as v from 'valibot'
import type { TallyGoods } from '#machines/catalogue/product.rules.ts'
import { nameKey } from '#machines/session/user-name.rules.ts'
import type { Pieces } from '#machines/tally/cut-list.rules.ts'
import type { KeptTally } from '#machines/tally/tally.model.ts'
import { persistText, removeText } from '../forms/persisted-text.ts'
import type { Portal } from '../portal/portal.ts'
import { STORAGE_KEYS } from '../portal/storage.ts'

/** A cut list that is kept elsewhere and returned there, not added to the cart. */
interface TallyWriting {
  readonly text: string
  readonly onWritten: (pieces: readonly Pieces[]) => void
}

/** The product of a tally and its destination: the cart or a custom list, one of its lines, or `writing`. */
export interface TallyPurpose {
  readonly goods: TallyGoods
  /** The line to be changed; null for a new one. */
  readonly lineID: number | null
  /** The custom list of that line, or that gets a new one; otherwise it is the cart. */
  readonly listId?: string | undefined
  readonly writing?: TallyWriting | undefined
  /** Distinguishes several tallies of one product on a page. */
  readonly place?: string | undefined
}

const draft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** User, page and purpose: the draft is restored only for these. */
    of: v.string(),
    rows: v.array(v.object({ id: v.number(), text: v.string(), qty: v.number(), isUnread: v.boolean() })),
    cutList: v.string(),
  }),
)

/** Includes the page, so that the tally does not open on another page with the same product. */
const nameOf = ({ userName }: Portal, { goods, lineID, place }: TallyPurpose) =>
  JSON.stringify([
    nameKey(userName),
    location.pathname + location.search,
    goods.productID,
    goods.UOM,
    lineID,
    place,
  ])

/** The tally that was open here when the page was reloaded or the session expired. */
export function readTally(portal: Portal, purpose: TallyPurpose): KeptTally | null {
  const text = portal.stores.tab.read(STORAGE_KEYS.tally)
  if (text === null) return null
  const read = v.safeParse(draft, text)
  return read.success && read.output.of === nameOf(portal, purpose) ? read.output : null
}

export function persistTally(portal: Portal, purpose: TallyPurpose, kept: KeptTally): void {
  const text = JSON.stringify({ of: nameOf(portal, purpose), ...kept })
  persistText(portal.stores.tab, STORAGE_KEYS.tally, text)
}

export const removeTally = ({ stores }: Portal) => removeText(stores.tab, STORAGE_KEYS.tally)
