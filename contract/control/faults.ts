import * as v from 'valibot'
import { operationNames } from '../operations.ts'
import { countTo } from '../request-values.ts'

/** The faults that a tester can inject; docs/simulator.md describes each. */
export const FAULT_KINDS = [
  'error',
  'field-error',
  'expired',
  'http-500',
  'malformed',
  'abort',
  'lost-reply',
  'latency',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** The longest latency, in milliseconds. */
export const MAX_LATENCY = 60_000

export const faultEntries = {
  /** The operation it affects; '*' is every operation. */
  operation: v.picklist(['*', ...operationNames()], 'is not an operation'),
  kind: v.picklist(FAULT_KINDS, `must be one of ${FAULT_KINDS.join(', ')}`),
  message: v.optional(v.pipe(v.string('must be text'), v.maxLength(1000, 'is too long'))),
  /** Only for latency: milliseconds. */
  ms: v.optional(countTo(MAX_LATENCY)),
  /** How many calls it affects; without it, all until the faults are replaced. */
  times: v.optional(countTo(1_000_000)),
}

export const fault = v.object(faultEntries)
export type Fault = Readonly<v.InferOutput<typeof fault>>

/** The faults that have not been used up. */
export const faultList = v.object({ faults: v.array(fault) })
