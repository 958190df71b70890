import type { ErrorActorEvent } from 'xstate'

/** What an invoked actor failed with, as the parameter of the action or guard that looks at it. */
export const errorOf = ({ event }: { event: ErrorActorEvent }): { error: unknown } => ({ error: event.error })
