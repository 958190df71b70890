import type { MobileUser } from '#contract/entities/account.ts'
import { ErpError, FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import { type Refusal, rowsOf } from '#machines/shared/field-errors.ts'
import { type AccountForm, changedUserOf, formOf, newUserOf, refusalsOf } from './account.form.ts'

/* What the chart of a user account knows, hears and says, and what it asks the ERP. */

export interface AccountInput {
  readonly erp: Erp
  /** Null for an account that is to be. */
  readonly user: MobileUser | null
  /** The users may be others now: told even when nobody looks at this chart any more. */
  readonly usersTouched: () => void
}

/** What is to be done with the account. */
export type Change = { readonly kind: 'save'; readonly form: AccountForm } | { readonly kind: 'delete' }

export interface AccountContext extends AccountInput {
  readonly change: Change | null
  /** Why the last change was not made, as the user reads it; null where that stands at its fields. */
  readonly failure: string | null
  /** What that means for him. */
  readonly hint: string | null
}

export type AccountEvent =
  | { type: 'account.submitted'; form: AccountForm }
  | { type: 'account.deletionRequested' }
  | { type: 'account.deletionConfirmed' }
  | { type: 'account.deletionDeclined' }
  /** Looks again for what became of it. */
  | { type: 'account.outcomeRechecked' }

/** What was done in the end. Of one who was found nobody knows whether he has the password of this form. */
export type Done = 'added' | 'found' | 'updated' | 'deleted'

export type AccountEmitted =
  | { type: 'account.finished'; done: Done }
  /** What the ERP has against single fields. */
  | { type: 'account.refused'; refusals: readonly Refusal<keyof AccountForm>[] }

/** Of a change that was looked for: an ERP that has not answered may still be at it. */
export const NOT_THERE =
  'No answer came, and nothing is changed so far. What you typed is kept: save it again in a moment.'
export const STILL_THERE =
  'No answer came, and the account is there so far. What you typed is kept: delete it again in a moment.'
export const KEPT = 'Nothing was changed. What you typed is kept.'
export const MAY_BE_SAVED =
  'No answer came, so it may have been saved. Save it again to be sure: that makes the same change.'

/** What comes of the change that is asked for, once it is made. */
export function doneOf({ change, user }: AccountContext): Done {
  if (change?.kind === 'delete') return 'deleted'
  return user ? 'updated' : 'added'
}

/** The same of a change whose answer was lost: somebody else may have added a user who looks the same. */
export function foundOf(context: AccountContext): Done {
  const done = doneOf(context)
  return done === 'added' ? 'found' : done
}

/** Of a change that was looked for and not found: what to do. */
export const notDoneHint = (context: AccountContext) =>
  doneOf(context) === 'deleted' ? STILL_THERE : NOT_THERE

/** Makes the change, once. */
export async function send({ erp, user, change, usersTouched }: AccountContext): Promise<void> {
  try {
    if (change?.kind === 'delete') await erp.deleteMobileUser({ custContactID: userOf(user).custContactID })
    else if (change && user) await erp.updateMobileUsers(changedUserOf(change.form, user))
    else if (change) await erp.addMobileUser(newUserOf(change.form))
  } finally {
    usersTouched()
  }
}

function userOf(user: MobileUser | null): MobileUser {
  if (!user) throw new Error('A user who is not there was to be deleted')
  return user
}

/** What became of a change whose answer was lost. */
export type Fate = 'done' | 'notDone' | 'unclear'

/** Looks for it among the users, without sending anything again. */
export async function fateOf(context: AccountContext): Promise<Fate> {
  try {
    return fateAmong(await context.erp.getListMobileUsers({}), context)
  } catch {
    return 'unclear'
  }
}

function fateAmong(users: readonly MobileUser[], { change, user }: AccountContext): Fate {
  if (!change) return 'unclear'
  const own = users.find(({ custContactID }) => custContactID === user?.custContactID)
  if (change.kind === 'delete') return own ? 'notDone' : 'done'
  if (user) return own ? fateOfUpdate(own, user, change.form) : 'unclear'
  return users.some((each) => isAddedBy(each, change.form)) ? 'done' : 'notDone'
}

/** Of a new password nothing can be seen: only where something else was changed with it, that tells. */
function fateOfUpdate(now: MobileUser, before: MobileUser, form: AccountForm): Fate {
  const wanted = visible(form)
  if (visible(formOf(now)) !== wanted) return 'notDone'
  return visible(formOf(before)) === wanted ? 'unclear' : 'done'
}

/** A username is given once: who has it and is otherwise as the form says came by the form. */
const isAddedBy = (user: MobileUser, form: AccountForm) =>
  visible(formOf(user)) === visible({ ...form, tpauserID: user.tpauserID }) &&
  isSameName(user.tpauserID, form.tpauserID)

const visible = ({ tpaUserPassword, confirmPassword, ...shown }: AccountForm) =>
  JSON.stringify(Object.entries(shown).sort())

/** A browser may send a call twice by itself: then the second is refused because the first went through. */
export const mayHaveGoneTwice = ({ change, user }: AccountContext, error: unknown) =>
  error instanceof ErpError && error.kind === 'field' && (change?.kind === 'delete' || user === null)

/** What of a refusal stands at no field of the form, as the user reads it; null where all of it does. */
export function failureOf(error: unknown, user: MobileUser | null): string | null {
  const rows = rowsOf(error)
  const others = rows.filter((row) => refusalsOf([row], user).length === 0)
  const said = others.find(({ msg }) => msg)?.msg
  if (said !== undefined) return said
  return others.length < rows.length ? null : failureMessage(error, FALLBACK_MESSAGES.request)
}

/** What the user reads where it is clear that nothing was done. */
export const NOT_DONE = FALLBACK_MESSAGES.request
