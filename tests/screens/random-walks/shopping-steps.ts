import fc from 'fast-check'
import { FAULT_KINDS } from '#contract/control/faults.ts'
import type { OperationName } from '#contract/operations.ts'

export const ASKED = [
  'createCart',
  'getCartContents',
  'getCartTallies',
  'addCartProduct',
  'updateCartProduct',
  'deleteCartProduct',
  'getUserDetails',
  'getCustomerDetails',
  'getListDespatchMethod',
  'getGeocode',
  'getClosestBranch',
  'getDeliveryCharge',
  'getCustomerTransactions',
  'processComplete',
] as const satisfies readonly OperationName[]

/** A press, a fault or a wait, in words for the report of a failed walk. */
export const shoppingStep = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('add' as const), fc.nat(2), fc.integer({ min: 1, max: 4 })) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('set' as const), fc.nat(2), fc.integer({ min: 1, max: 9 })) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('remove' as const), fc.nat(2)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('clear' as const)) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constant('place' as const), fc.constantFrom('Order', 'Quote'), fc.boolean()),
  },
  { weight: 3, arbitrary: fc.tuple(fc.constant('go on' as const)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('reload' as const)) },
  { weight: 6, arbitrary: fc.tuple(fc.constant('wait' as const), fc.constantFrom(10, 500, 3000, 20_000)) },
  {
    weight: 5,
    arbitrary: fc.tuple(
      fc.constant('fault' as const),
      // A star stands for every operation.
      fc.constantFrom('*', ...ASKED),
      fc.constantFrom(...FAULT_KINDS),
      fc.constantFrom(1, 2, 9),
    ),
  },
  { weight: 2, arbitrary: fc.tuple(fc.constant('lift' as const)) },
)
export type ShoppingStep = typeof shoppingStep extends fc.Arbitrary<infer S> ? S : never
