import { FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import { sendOnce } from '#machines/shared/send-once.ts'
import type { RegistrationForm } from './registration.form.ts'

interface RegistrationInput {
  readonly send: (form: RegistrationForm) => Promise<void>
}

/**
 * Sends a registration (section 2.3). A username is registered only once, so one without a reply may be sent
 * again by its form.
 */
export const registrationMachine = sendOnce<RegistrationInput, RegistrationForm>({
  id: 'registration',
  send: ({ input, request }) => input.send(request),
  failureOf: (error) => failureMessage(error, FALLBACK_MESSAGES.generic),
  afterDone: 'end',
  afterUnknown: 'submit',
})
