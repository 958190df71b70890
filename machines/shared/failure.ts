import type { ErrorActorEvent } from 'xstate'
import { ErpError } from '#contract/errors.ts'

/** Error of a failed actor, as the parameters of an action or guard. */
export const errorOf = ({ event }: { event: ErrorActorEvent }): { error: unknown } => ({ error: event.error })

/** Whether the ERP refused the call: it replied, and nothing was done. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ErpError && (error.kind === 'field' || error.kind === 'api')
