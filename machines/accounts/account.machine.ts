import type { MobileUser } from '#contract/entities/account.ts'
import { ErpError, FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { isSameName } from '#machines/session/user-name.rules.ts'
import { rowsOf } from '#machines/shared/field-errors.ts'
import type { Attempt, Outcome } from '#machines/shared/send-once.model.ts'
import { sendOnce } from '#machines/shared/send-once.ts'
import { type AccountForm, changedUserOf, fieldErrorsOf, formOf, newUserOf } from './account.form.ts'

export interface AccountInput {
  readonly erp: Erp
  /** Null for a new account. */
  readonly user: MobileUser | null
  /** The users may have changed: called even when no screen shows this chart any more. */
  readonly usersTouched: () => void
}

type AccountRequest = { readonly kind: 'save'; readonly form: AccountForm } | { readonly kind: 'delete' }
type AccountAttempt = Attempt<AccountInput, AccountRequest, null>

/** 'found': a user with this name exists now, but whether they have the password of the form is unknown. */
export type AccountResult = 'added' | 'found' | 'updated' | 'deleted'

/* After a check that found nothing done: an ERP that has not replied may still be working on it. */
export const NOT_THERE =
  'We got no confirmation, and nothing has changed yet. What you typed is still here: save it again in a moment.'
export const STILL_THERE =
  'We got no confirmation, and the account still exists. What you typed is still here: delete it again in a moment.'
export const MAY_BE_SAVED =
  'We got no confirmation, so it may have been saved. Save it again to be sure: that makes the same change.'

/**
 * Adds, updates or, once the user has confirmed it, deletes one user account (section 6). Without a reply the
 * list of users is checked; while it is unknown whether a user was added or deleted, nothing can be sent
 * again. An update can, as it makes the same change.
 */
export const accountMachine = sendOnce<AccountInput, AccountRequest, AccountResult>({
  id: 'account',
  confirms: ({ kind }) => kind === 'delete',
  send: async ({ input: { erp, user, usersTouched }, request }) => {
    try {
      if (request.kind === 'delete') {
        if (!user) throw new Error('A new account cannot be deleted')
        await erp.deleteMobileUser({ custContactID: user.custContactID })
        return 'deleted'
      }
      if (user) await erp.updateMobileUsers(changedUserOf(request.form, user))
      else await erp.addMobileUser(newUserOf(request.form))
      return user ? 'updated' : 'added'
    } finally {
      usersTouched()
    }
  },
  failureOf: (error, { user }) => failureBesideFields(error, user),
  check: async (attempt) => {
    const { input, request } = attempt
    try {
      return outcomeAmong(await input.erp.getListMobileUsers({}), attempt)
    } catch (error) {
      if (request.kind === 'save' && input.user) return REPEATABLE
      throw error
    }
  },
  doubts: (error, { input, request }) =>
    error instanceof ErpError && error.kind === 'field' && (request.kind === 'delete' || input.user === null),
  afterDone: 'end',
  afterUnknown: 'recheck',
})

const notDone = (hint: string): Outcome<AccountResult> => ({
  kind: 'repeatable',
  failure: FALLBACK_MESSAGES.request,
  hint,
})

const REPEATABLE = notDone(MAY_BE_SAVED)

function outcomeAmong(
  users: readonly MobileUser[],
  { input: { user }, request }: AccountAttempt,
): Outcome<AccountResult> {
  const current = users.find(({ custContactID }) => custContactID === user?.custContactID)
  if (request.kind === 'delete') return current ? notDone(STILL_THERE) : { kind: 'done', result: 'deleted' }
  if (user) return current ? outcomeOfUpdate(current, user, request.form) : REPEATABLE
  return users.some((each) => isAddedBy(each, request.form))
    ? { kind: 'done', result: 'found' }
    : notDone(NOT_THERE)
}

/** A new password can't be read back: only a change that was made together with it shows. */
function outcomeOfUpdate(now: MobileUser, before: MobileUser, form: AccountForm): Outcome<AccountResult> {
  const wanted = visible(form)
  if (visible(formOf(now)) !== wanted) return notDone(NOT_THERE)
  return visible(formOf(before)) === wanted ? REPEATABLE : { kind: 'done', result: 'updated' }
}

/** A username exists once: a user who has it and otherwise matches the form was added by the form. */
const isAddedBy = (user: MobileUser, form: AccountForm) =>
  visible(formOf(user)) === visible({ ...form, tpauserID: user.tpauserID }) &&
  isSameName(user.tpauserID, form.tpauserID)

const visible = ({ tpaUserPassword, confirmPassword, ...shown }: AccountForm) =>
  JSON.stringify(Object.entries(shown).sort())

/** The message of a failure that no field of the form shows; null if its fields show all of it. */
export function failureBesideFields(error: unknown, user: MobileUser | null): string | null {
  const rows = rowsOf(error)
  const others = rows.filter((row) => fieldErrorsOf([row], user).length === 0)
  const message = others.find(({ msg }) => msg)?.msg
  if (message !== undefined) return message
  return others.length < rows.length ? null : failureMessage(error, FALLBACK_MESSAGES.request)
}
