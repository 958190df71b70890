import type { PriceBook } from '#contract/entities/price-book.ts'
import { isOutcomeUnknown } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { type ChangesForm, wishesOf } from './changes.form.ts'

/** What a user wants of his price book. */
export type PriceBookRequest =
  | { readonly kind: 'new' }
  | { readonly kind: 'resend'; readonly historyIDs: readonly string[] }
  | { readonly kind: 'changes'; readonly form: ChangesForm }

export interface RequestInput {
  readonly erp: Erp
  /** The portal user's id, once it is known. Rejects where it can't be had. */
  readonly userId: () => Promise<string>
  /** The history may be another now: told even when nobody looks at it any more. */
  readonly bookTouched: () => void
}

const FOUND = 'Your new price book has been generated: it is in the history'

/**
 * Sends a request, once, and resolves to what the ERP says of it, its statuses joined. Where the answer to
 * a request for a new price book is lost, the history may tell; of the others nobody but their reader can.
 */
export async function sendRequest(input: RequestInput, request: PriceBookRequest): Promise<string> {
  const tradePortalUser = await input.userId()
  try {
    if (request.kind === 'new') return await requestNew(input.erp, tradePortalUser)
    return joined(await send(input.erp, request, tradePortalUser))
  } finally {
    input.bookTouched()
  }
}

function send(
  erp: Erp,
  request: Exclude<PriceBookRequest, { kind: 'new' }>,
  tradePortalUser: string,
): Promise<readonly { readonly Status: string }[]> {
  if (request.kind === 'resend')
    return erp.resendPriceBook({ tradePortalUser, historyIDs: request.historyIDs.join(' ') })
  return erp.sendPriceBookInfoChanges({ tradePortalUser, ...wishesOf(request.form) })
}

async function requestNew(erp: Erp, tradePortalUser: string): Promise<string> {
  const before = await known(erp)
  try {
    return joined(await erp.requestNewPriceBook({ tradePortalUser }))
  } catch (error) {
    if (!isOutcomeUnknown(error) || !before) throw error
    const after = await known(erp)
    if (after && [...after].some((id) => !before.has(id))) return FOUND
    // An ERP that has not answered may still be at it.
    throw error
  }
}

/** The ids of the history; null where it can't be had. */
const known = (erp: Erp): Promise<ReadonlySet<string> | null> =>
  erp.getPriceBookInfo({}).then(
    ([book]) => idsOf(book),
    () => null,
  )

const idsOf = (book: PriceBook | undefined) =>
  new Set((book?.PriceBookHistory ?? []).map(({ historyID }) => historyID))

const DONE = 'Your request has been sent'

const joined = (statuses: readonly { readonly Status: string }[]) =>
  statuses
    .map(({ Status }) => Status)
    .filter(Boolean)
    .join('. ') || DONE
