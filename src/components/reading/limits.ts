/** Transactions read at once, so that the ERP's other users don't wait. */
export const AT_ONCE = 4

/** Transactions or orders that are read before the user is asked: some minutes of work for a slow ERP. */
export const BATCH = 200
