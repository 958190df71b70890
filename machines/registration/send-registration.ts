import { ErpError, isOutcomeUnknown } from '#contract/errors.ts'
import type { Erp } from '#contract/operations.ts'
import { rowsOf } from '#machines/shared/field-errors.ts'
import { type RegistrationForm, registrationOf } from './registration.form.ts'

/** Usernames whose registration was sent and not answered. */
export interface UnansweredNames {
  has(userName: string): boolean
  add(userName: string): void
  remove(userName: string): void
}

/** What a user reads whose username may be taken by his own registration. */
export const MAY_BE_REGISTERED = 'You may be registered already: sign in to find out'

/**
 * Sends a registration, once. A username that is taken after its registration was not answered may be
 * taken by just that: then the outcome is as unknown as before. Rejects with ErpError.
 */
export const sendRegistration =
  (register: Erp['registerForAccess'], unanswered: UnansweredNames) =>
  async (form: RegistrationForm): Promise<void> => {
    const mayBeOwn = unanswered.has(form.userName)
    // The page may be gone before the answer comes.
    unanswered.add(form.userName)
    try {
      await register(registrationOf(form))
      // Answered: whoever asks for it next asks for a colleague.
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
