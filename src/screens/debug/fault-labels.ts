import type { Fault, FaultKind } from '#contract/control/faults.ts'

export const KIND_LABELS: Readonly<Record<FaultKind, string>> = {
  error: 'Refused, with a message',
  'field-error': 'Refused, with a field error',
  expired: 'Session has expired',
  'http-500': 'Server error (500)',
  malformed: 'Reply that is not JSON',
  abort: 'Connection cut, call not run',
  'lost-reply': 'Reply lost, call run',
  latency: 'Slow reply',
  reply: 'Reply of your own',
}

/** Formats a fault: 'processComplete: Reply lost, call run (the next call)'. */
export function faultLabels(fault: Fault): string {
  const { operation, kind, message, ms, where = {}, reply, status, text } = fault
  const facts = [
    ...Object.entries(where).map(([field, value]) => `${field}=${value}`),
    ...(ms === undefined ? [] : [`${ms} ms`]),
    ...(message === undefined ? [] : [`"${message}"`]),
    ...(status === undefined ? [] : [`status ${status}`]),
    ...(text === undefined ? [] : [`"${text}"`]),
    ...(reply === undefined ? [] : [JSON.stringify(reply)]),
    callWords(fault),
  ]
  return `${operation === '*' ? 'Every operation' : operation}: ${KIND_LABELS[kind]} (${facts.join(', ')})`
}

function callWords({ times, nth }: Fault): string {
  if (nth !== undefined) return times === undefined ? `call ${nth}` : `${times} calls from call ${nth}`
  if (times === undefined) return 'every call'
  return times === 1 ? 'the next call' : `the next ${times} calls`
}
