import { dollarText } from './money.ts'

export interface CreditAccount {
  readonly status: string
  /** All in cents, including tax. */
  readonly limit: number
  readonly balance: number
  readonly openOrders: number
}

/**
 * Why an account may not place an order or quote of so many cents including tax, or null where it
 * may. A suspended account places nothing; one on hold may still ask what something costs. Quotes
 * bind nobody, so they don't count against the limit.
 */
export function creditObjection(
  type: 'Order' | 'Quote',
  totalCents: number,
  account: CreditAccount,
): string | null {
  if (account.status === 'Suspended') return 'Your account is suspended. Call your branch.'
  if (type === 'Quote') return null
  if (account.status === 'On Hold')
    return 'Your account is on hold: you can create quotes but not orders. Call your branch.'
  if (account.balance + account.openOrders + totalCents <= account.limit) return null
  return `This order of ${dollarText(totalCents)} takes the account over its credit limit of ${dollarText(account.limit)}. Call your branch.`
}
