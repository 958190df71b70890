import type { ErrorActorEvent } from 'xstate'
import { ErpError } from '#contract/errors.ts'

/** What an invoked actor failed with, as the parameter of the action or guard that looks at it. */
export const errorOf = ({ event }: { event: ErrorActorEvent }): { error: unknown } => ({ error: event.error })

/** True where the ERP itself said no: it answered, and did nothing. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ErpError && (error.kind === 'field' || error.kind === 'api')
