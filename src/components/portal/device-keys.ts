import { nameKey } from '#machines/session/user-name.rules.ts'

/** Keys that stay on the device after a user signs out, each followed by the name of the user or customer. */
export const DEVICE_KEYS = {
  /** Headings of exported ledgers, with what the user said the columns contain; none of their data. */
  booksColumns: 'BOOKS_COLUMNS',
  /** What those ledgers call us, where they list several suppliers. */
  booksNames: 'BOOKS_COLUMNS_OURS',
  /** The user's business on quotes for clients, with prices and terms; and its logo. */
  letterhead: 'LETTERHEAD',
  letterheadLogo: 'LETTERHEAD_LOGO',
  /** The claims that were sent from this device, by customer. */
  sentClaims: 'SENT_CLAIMS',
} as const

export const onDevice = (key: (typeof DEVICE_KEYS)[keyof typeof DEVICE_KEYS], owner: string) =>
  `${key}.${nameKey(owner)}`
