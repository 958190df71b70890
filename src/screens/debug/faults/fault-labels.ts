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
}

/** Formats a fault: 'processComplete: Reply lost, call run (the next call)'. */
export function faultLabels({ operation, kind, message, ms, times }: Fault): string {
  const facts = [
    ...(ms === undefined ? [] : [`${ms} ms`]),
    ...(message === undefined ? [] : [`"${message}"`]),
    callWords(times),
  ]
  return `${operation === '*' ? 'Every operation' : operation}: ${KIND_LABELS[kind]} (${facts.join(', ')})`
}

function callWords(times: number | undefined): string {
  if (times === undefined) return 'every call'
  return times === 1 ? 'the next call' : `the next ${times} calls`
}

interface Preset {
  readonly label: string
  readonly faults: readonly Fault[]
}

/** The most common faults, each set with one press. */
export const PRESETS: readonly Preset[] = [
  {
    label: "Lose the next order's reply",
    faults: [{ operation: 'processComplete', kind: 'lost-reply', times: 1 }],
  },
  {
    label: 'Refuse the next order',
    faults: [{ operation: 'processComplete', kind: 'error', times: 1 }],
  },
  { label: 'Slow everything by 2 s', faults: [{ operation: '*', kind: 'latency', ms: 2000 }] },
  { label: 'Cut every connection', faults: [{ operation: '*', kind: 'abort' }] },
]
