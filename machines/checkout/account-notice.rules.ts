/** What an account that may not trade freely is told before an order is filled in. */
export interface AccountNotice {
  readonly title: string
  readonly words: string
}

const NOTICES: ReadonlyMap<string, AccountNotice> = new Map([
  [
    'on hold',
    {
      title: 'Your account is on hold',
      words: 'You can create quotes, but orders are refused until your branch has released it.',
    },
  ],
  [
    'suspended',
    {
      title: 'Your account is suspended',
      words: 'Orders and quotes are refused until your branch has released it.',
    },
  ],
])

/** Null where nothing is refused, or nobody knows: of another status the ERP alone can tell. */
export const accountNotice = (status: string): AccountNotice | null =>
  NOTICES.get(status.trim().toLowerCase()) ?? null

/**
 * The warning that an order is over the credit limit; null where it is within the limit, or the limit is unknown.
 * Dollars; the total is without tax where the ERP alone works that out.
 */
export function creditNotice(
  available: number | null,
  total: number,
  money: (dollars: number) => string,
  isTaxLater: boolean,
): AccountNotice | null {
  if (available === null || total <= available) return null
  const comesTo = isTaxLater ? `${money(total)} before tax` : money(total)
  return {
    title: 'This order is over your credit limit',
    words: `It comes to ${comesTo}, and ${money(Math.max(available, 0))} of your credit is left. You can create a quote. To order, take lines out, pay what is open, or call your branch.`,
  }
}
