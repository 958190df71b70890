import { FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import { sendOnce } from '#machines/shared/send-once.ts'
import { type PriceBookRequest, type RequestInput, sendRequest } from './requests.ts'

/**
 * Requests a new price book, earlier ones again, or other settings (section 2.9). The ERP can't tell what
 * became of a request without a reply, so only the user sends it again. Each kind of request is its own.
 */
export const priceBookRequestMachine = sendOnce<RequestInput, PriceBookRequest, string>({
  id: 'priceBookRequest',
  send: ({ input, request }) => sendRequest(input, request),
  failureOf: (error) => failureMessage(error, FALLBACK_MESSAGES.request),
  afterDone: 'next',
  afterUnknown: 'resend',
  isSame: (one, other) => one.kind === other.kind,
})
