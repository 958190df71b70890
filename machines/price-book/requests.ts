import type { PriceBook } from '#contract/entities/price-book.ts'
import { isOutcomeUnknown } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { type ChangesForm, wishesOf } from './changes.form.ts'

/** A request that a user makes about their price book. */
export type PriceBookRequest =
  | { readonly kind: 'new' }
  | { readonly kind: 'resend'; readonly historyIDs: readonly string[] }
  | { readonly kind: 'changes'; readonly form: ChangesForm }

export interface RequestInput {
  readonly erp: Erp
  /** Resolves to the portal user's id; rejects if it can't be loaded. */
  readonly userId: () => Promise<string>
  /** Called when the history may have changed, even if the page has been closed. */
  readonly bookTouched: () => void
}

const FOUND = 'Your new price book has been generated. See the history.'

/**
 * Sends a request once, and resolves to the ERP's statuses, joined. If the reply to a request for a new price
 * book is lost, the history is checked for it; the other requests can't be checked.
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
    // The ERP may still be working on it.
    throw error
  }
}

/** Ids in the history; null if it can't be loaded. */
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
