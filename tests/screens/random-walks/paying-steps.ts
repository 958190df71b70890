import fc from 'fast-check'
import { FAULT_KINDS } from '#contract/control/faults.ts'
import { PAYMENT_VERDICTS } from '#contract/entities/payment.ts'

/** A press on the portal's page or the provider's, a wait, or a fault. */
export const payingStep = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ press: fc.constant('pay'), dollars: fc.integer({ min: 1, max: 90 }) }),
  },
  { weight: 3, arbitrary: fc.record({ press: fc.constantFrom('dismiss', 'stop', 'come back') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      press: fc.constant('provider'),
      at: fc.nat(5),
      verdict: fc.constantFrom(...PAYMENT_VERDICTS),
    }),
  },
  { weight: 4, arbitrary: fc.record({ wait: fc.constantFrom(10, 3000, 9000, 21_000) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      fails: fc.constantFrom('createPaymentSession' as const, 'queryPaymentSession' as const),
      kind: fc.constantFrom(...FAULT_KINDS),
      times: fc.constantFrom(1, 3),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ lift: true }) },
)
export type PayingStep = Partial<{
  press: string
  dollars: number
  at: number
  verdict: (typeof PAYMENT_VERDICTS)[number]
  wait: number
  fails: 'createPaymentSession' | 'queryPaymentSession'
  kind: (typeof FAULT_KINDS)[number]
  times: number
  lift: boolean
}>
