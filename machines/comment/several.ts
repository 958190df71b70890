import { type ActorRefFrom, createActor, waitFor } from 'xstate'
import { type CommentInput, commentMachine } from './comment.machine.ts'

interface Commented extends CommentInput {
  /** The comment that its row showed. */
  readonly began: string
}

/**
 * Saves one comment on several transactions, each by a chart of its own, which remembers what the user has seen
 * of a comment that was changed meanwhile. Resolves to what went wrong, null for nothing.
 */
export function commentSaver(commentedOf: (id: string) => Commented) {
  const actors = new Map<string, ActorRefFrom<typeof commentMachine>>()
  return async (id: string, comment: string): Promise<string | null> => {
    const { began, ...input } = commentedOf(id)
    const actor = actors.get(id) ?? createActor(commentMachine, { input }).start()
    actors.set(id, actor)
    actor.send({ type: 'send.requested', request: { comment, began } })
    const now = await waitFor(actor, (state) => !state.hasTag('busy'))
    const { context } = now
    if (now.hasTag('conflict'))
      return context.conflict
        ? `It now says “${context.conflict}”. Try again to replace that.`
        : 'Its comment was removed meanwhile. Try again to add this one.'
    if (now.hasTag('outcomeUnknown'))
      return `${context.failure} It may have been saved: trying again is safe.`
    return now.hasTag('refused') ? context.failure : null
  }
}
