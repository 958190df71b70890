import { FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import { sendOnce } from '#machines/shared/send-once.ts'
import type { MessageForm } from './message.form.ts'

interface MessageRequest extends MessageForm {
  /** One about the same was sent before, so the user confirms this one. */
  readonly isRepeat?: boolean
}

interface MessageInput {
  readonly send: (form: MessageForm) => Promise<void>
}

/** Sends a message to the company (section 2.9); one without a reply may be sent again by its form. */
export const messageMachine = sendOnce<MessageInput, MessageRequest>({
  id: 'message',
  confirms: ({ isRepeat = false }) => isRepeat,
  send: ({ input, request }) => input.send(request),
  failureOf: (error) => failureMessage(error, FALLBACK_MESSAGES.generic),
  afterDone: 'next',
  afterUnknown: 'submit',
})
