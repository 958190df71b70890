import { dollarText } from './money.ts'

export interface CreditAccount {
  readonly status: string
  /** All in cents, including tax. */
  readonly limit: number
  readonly balance: number
  readonly openOrders: number
}

/**
 * Why an account can't place an order or quote of that amount (including tax), or null if it can. A suspended
 * account can't place anything; an account on hold can still get quotes. Quotes are not binding, so they
 * don't count against the limit.
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
