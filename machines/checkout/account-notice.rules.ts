/** A notice shown before the order form if the account can't trade freely. */
export interface AccountNotice {
  readonly title: string
  readonly words: string
}

const NOTICES: ReadonlyMap<string, AccountNotice> = new Map([
  [
    'on hold',
    {
      title: 'Your account is on hold',
      words: 'You can create quotes, but you can’t order until your branch lifts the hold.',
    },
  ],
  [
    'suspended',
    {
      title: 'Your account is suspended',
      words: 'You can’t order or create quotes until your branch lifts the suspension.',
    },
  ],
])

/** The notice for an account status; null if the status restricts nothing that the portal knows of. */
export const accountNotice = (status: string): AccountNotice | null =>
  NOTICES.get(status.trim().toLowerCase()) ?? null

/**
 * The warning that an order exceeds the credit limit; null if it does not, or the available credit is
 * unknown. Amounts are in dollars; `total` excludes tax if the ERP calculates it later.
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
    words: `It comes to ${comesTo}, and ${money(Math.max(available, 0))} of your credit is left. You can create a quote. To order, remove lines, pay open invoices, or call your branch.`,
  }
}
