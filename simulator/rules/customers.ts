import type { Seed, SeedCustomer } from '#fixtures/seed.ts'
import { memoized } from '#simulator/memoized.ts'

const byNumber = memoized(
  ({ customers }: Seed): ReadonlyMap<number, SeedCustomer> =>
    new Map(customers.map((customer) => [customer.customerID, customer])),
)

/** The customer with that account number; undefined if there is none. */
export const findCustomer = (seed: Seed, customerId: number): SeedCustomer | undefined =>
  byNumber(seed).get(customerId)
