import { afterAll, beforeEach, describe, test, vi } from 'vitest'
import { FAULT_KINDS, type FaultKind } from '#contract/control/faults.ts'
import { type OperationName, operations } from '#contract/operations.ts'
import { FLOWS } from './flows/index.ts'
import { drive } from './matrix.ts'
import type { Flow } from './operation-flow.ts'
import { visitsOf } from './visit.ts'

/** Generous, because a timeout during a render would fail the tests that follow. */
const PATIENCE_MS = 180_000

interface Cell {
  readonly operation: OperationName
  readonly kind: FaultKind
  /** Null if the case is not driven. */
  readonly flow: Flow | null
  /** Why it is not driven. */
  readonly reason: string
}

/** Every operation of the contract times every kind of fault, so additions are covered automatically. */
export const MATRIX: readonly Cell[] = Object.keys(operations).flatMap((name) => {
  const operation = name as OperationName
  const flow = FLOWS[operation]
  return FAULT_KINDS.map((kind) => {
    const reason = 'uncalled' in flow ? flow.uncalled : flow.exempt?.[kind]
    return {
      operation,
      kind,
      flow: reason !== undefined || 'uncalled' in flow ? null : flow,
      reason: reason ?? '',
    }
  })
})

/** Drives the selected operations through the screens that use them. */
export function driveAll(isOne: (operation: OperationName) => boolean): void {
  beforeEach(() => {
    for (const word of ['error', 'warn'] as const) vi.spyOn(console, word).mockImplementation(() => undefined)
  })
  const chosen = MATRIX.filter(({ operation }) => isOne(operation))
  describe.each([...new Set(chosen.map(({ operation }) => operation))])('%s', (name) => {
    const flow = FLOWS[name]
    if ('uncalled' in flow) return
    const visits = visitsOf(flow)
    afterAll(visits.close)
    for (const { kind, flow: driven } of inOrder(chosen.filter(({ operation }) => operation === name)))
      if (driven)
        test(kind, () => visits.during((visit) => drive(visit, { operation: name, kind, flow })), PATIENCE_MS)
  })
}

/** Expired sessions come last, because signing in again replaces the portal that the cases share. */
const inOrder = (cells: readonly Cell[]) =>
  [...cells].sort((a, b) => Number(a.kind === 'expired') - Number(b.kind === 'expired'))
