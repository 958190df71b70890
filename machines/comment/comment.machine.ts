import { FALLBACK_MESSAGES, failureMessage } from '#contract/errors.ts'
import { sendOnce } from '#machines/shared/send-once.ts'

export interface CommentInput {
  /** The comment that the ERP has now. */
  readonly read: () => Promise<string>
  readonly save: (comment: string) => Promise<unknown>
}

interface CommentRequest {
  readonly comment: string
  /** The comment that was there when the user began to type. */
  readonly began: string
}

/**
 * Saves the comment on a transaction (section 5). A save replaces what is there, so a comment that somebody
 * else wrote meanwhile is shown first; for the same reason a save without a reply can be repeated.
 */
export const commentMachine = sendOnce<CommentInput, CommentRequest, unknown, null, string>({
  id: 'comment',
  findConflict: async ({ input, request: { comment, began } }, shown) => {
    const stored = await input.read()
    return stored === (shown ?? began) || stored === comment ? null : stored
  },
  send: ({ input, request }) => input.save(request.comment),
  failureOf: (error) => failureMessage(error, FALLBACK_MESSAGES.generic),
  afterDone: 'next',
  afterUnknown: 'submit',
})
