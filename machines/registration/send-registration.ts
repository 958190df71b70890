import { ErpError, isOutcomeUnknown } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { rowsOf } from '#machines/shared/field-errors.ts'
import { type RegistrationForm, registrationOf } from './registration.form.ts'

/** Usernames whose registration was sent without a reply. */
export interface UnansweredNames {
  has(userName: string): boolean
  add(userName: string): void
  remove(userName: string): void
}

/** Shown if the username may be taken by the user's own registration. */
export const MAY_BE_REGISTERED = 'You may be registered already: sign in to find out'

/**
 * Sends a registration once. If a username is taken after an earlier registration for it got no reply, that
 * registration may be the one that took it, so the outcome is still unknown. Rejects with an ErpError.
 */
export const sendRegistration =
  (register: Erp['registerForAccess'], unanswered: UnansweredNames) =>
  async (form: RegistrationForm): Promise<void> => {
    const mayBeOwn = unanswered.has(form.userName)
    // Recorded before the call, since the page may be gone when the reply arrives.
    unanswered.add(form.userName)
    try {
      await register(registrationOf(form))
      // The outcome is known: a later registration for this name is somebody else's.
      unanswered.remove(form.userName)
    } catch (error) {
      if (isOutcomeUnknown(error)) throw error
      if (mayBeOwn && isNameRefused(error)) throw stillUnknown(error)
      if (!mayBeOwn) unanswered.remove(form.userName)
      throw error
    }
  }

const NAME = 'userName'

const isNameRefused = (error: unknown) => rowsOf(error).some(({ field }) => field === NAME)

const stillUnknown = (cause: unknown) =>
  new ErpError('unreachable', MAY_BE_REGISTERED, {
    rows: [{ field: NAME, msg: MAY_BE_REGISTERED }],
    cause,
  })
