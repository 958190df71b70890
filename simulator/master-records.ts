import type { SeedCustomer } from '#fixtures/seed.ts'

/* What a world changed of its products and customers. */

/** What was changed of a product of the seed; what is left out is as there. */
export interface ProductRecord {
  readonly productID: string
  /** Dollars per base unit, excluding GST or tax. */
  readonly retailPrice?: number | undefined
  readonly tradePrice?: number | undefined
  /** False once it is no longer sold. */
  readonly isSold?: boolean | undefined
}

/** How much of a product is in stock, in its base unit. */
export interface StockRecord {
  readonly productID: string
  readonly count: number
}

/** What was changed of a customer of the seed; what is left out is as there. */
export interface AccountRecord {
  readonly customerID: number
  readonly accountStatus?: SeedCustomer['accountStatus'] | undefined
  /** Dollars including tax. */
  readonly creditLimit?: number | undefined
}
