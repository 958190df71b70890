import { type ActorRefFrom, createActor, waitFor } from 'xstate'
import { isolated } from '#contract/isolated.ts'
import { type CommentInput, commentMachine } from './comment.machine.ts'

interface Commented extends CommentInput {
  /** The comment that its row showed. */
  readonly began: string
}

interface Several {
  readonly commentedOf: (id: string) => Commented
  /** The comments that the ERP has now, by id, in one call. One that is left out is read by itself. */
  readonly readAll: (signal: AbortSignal) => Promise<ReadonlyMap<string, string>>
}

/**
 * Saves one comment on several transactions, each by a chart of its own, which remembers what the user has seen
 * of a comment that was changed meanwhile. The comments that are there are read once for each run, which is
 * identified by its signal. Resolves to what went wrong, null for nothing.
 */
export function commentSaver({ commentedOf, readAll }: Several) {
  const actors = new Map<string, ActorRefFrom<typeof commentMachine>>()
  let run: { readonly signal: AbortSignal; stored?: ReturnType<Several['readAll']> } | undefined
  const stored = async (id: string) => {
    if (run) run.stored ??= readAll(run.signal)
    return (await run?.stored)?.get(id)
  }
  return async (id: string, comment: string, signal: AbortSignal): Promise<string | null> => {
    if (run?.signal !== signal) run = { signal }
    const { began, read, save } = commentedOf(id)
    const input = { read: async () => (await stored(id)) ?? read(), save }
    const actor = actors.get(id) ?? createActor(commentMachine, { input }).start()
    actors.set(id, actor)
    actor.send({ type: 'send.requested', request: { comment, began } })
    const now = await waitFor(actor, (state) => !state.hasTag('busy'))
    const { context } = now
    if (now.hasTag('conflict'))
      return context.conflict
        ? `It now says “${isolated(context.conflict)}”. Try again to replace that.`
        : 'Its comment was removed meanwhile. Try again to add this one.'
    if (now.hasTag('outcomeUnknown'))
      return `${context.failure} It may have been saved: trying again is safe.`
    return now.hasTag('refused') ? context.failure : null
  }
}
