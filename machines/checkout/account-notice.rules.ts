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
