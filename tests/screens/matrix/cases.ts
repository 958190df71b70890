import { afterAll, beforeEach, describe, test, vi } from 'vitest'
import type { FaultKind } from '#contract/control/faults.ts'
import { type OperationName, operationNames, operations } from '#contract/operations.ts'
import { FLOWS } from './flows/index.ts'
import { drive } from './matrix.ts'
import type { Flow, Uncalled } from './operation-flow.ts'
import { visitsOf } from './visit.ts'

/** Generous, because a timeout during a render would fail the tests that follow. */
const PATIENCE_MS = 180_000

/** A screen cannot tell these apart (tests/simulator/in-process.test.ts), so the operations take them in turn. */
const FAILURES: readonly FaultKind[] = ['abort', 'http-500', 'malformed']

/** What a screen can tell apart. The lost reply of a query is a failure like any other. */
const kindsOf = (operation: OperationName, failure: FaultKind): readonly FaultKind[] =>
  operations[operation].kind === 'mutation'
    ? ['error', 'field-error', failure, 'lost-reply', 'latency', 'expired']
    : ['error', failure, 'latency', 'expired']

interface Row {
  readonly operation: OperationName
  readonly flow: Flow | Uncalled
  /** Expired sessions come last, because signing in again replaces the portal that the cases share. */
  readonly kinds: readonly FaultKind[]
}

/** Every operation of the contract, so additions are covered automatically. */
export const MATRIX: readonly Row[] = operationNames().map((operation, at) => ({
  operation,
  flow: FLOWS[operation],
  kinds: kindsOf(operation, FAILURES[at % FAILURES.length] ?? 'abort'),
}))

/** Drives the selected operations through the screens that use them. */
export function driveAll(isOne: (operation: OperationName) => boolean): void {
  beforeEach(() => {
    for (const word of ['error', 'warn'] as const) vi.spyOn(console, word).mockImplementation(() => undefined)
  })
  const chosen = MATRIX.filter(({ operation }) => isOne(operation))
  describe.each(chosen)('$operation', ({ operation, flow, kinds }) => {
    if ('uncalled' in flow) return
    const visits = visitsOf(flow)
    afterAll(visits.close)
    test.each(kinds)(
      '%s',
      (kind) => visits.during((visit) => drive(visit, { operation, kind, flow })),
      PATIENCE_MS,
    )
  })
}
