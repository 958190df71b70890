import type { Fault } from '#contract/control/faults.ts'
import { SERVER_MESSAGES } from '#contract/errors.ts'
import { type Outcome, refused } from './outcome.ts'
import type { Route } from './routes.ts'

const FAULT_MESSAGE = 'This fault was set on purpose'

/** The outcome of a fault that replaces the call's work. (With latency and lost-reply the work is done.) */
export function failedBy(fault: Fault, route: Route): Outcome {
  const { kind, message = FAULT_MESSAGE } = fault
  switch (kind) {
    case 'error':
      return refused([{ field: '', msg: message }])
    case 'field-error':
      return refused([{ field: route.firstField, msg: message }])
    case 'expired':
      return refused([{ field: '', msg: SERVER_MESSAGES.sessionExpired }])
    case 'http-500':
      return { kind: 'other', status: 500, text: message, error: kind }
    case 'malformed':
      return { kind: 'other', status: 200, text: `<html>${message}</html>`, error: kind }
    case 'reply':
      return ownReply(fault)
    case 'abort':
    case 'lost-reply':
    case 'latency':
      return { kind: 'cut', error: kind }
  }
}

/** Neither wrapped nor checked, because an ERP may send anything. */
function ownReply({ kind, reply, status = 200, text = '' }: Fault): Outcome {
  if (reply !== undefined) return { kind: 'json', json: JSON.stringify(reply), error: kind }
  return { kind: 'other', status, text, error: kind }
}
