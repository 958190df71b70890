/** How often a list of what was read changes while more is read, in ms. */
export const REFRESH_MS = 700

/** Transactions or orders that are read before the user is asked: some minutes of work for a slow ERP. */
export const BATCH = 200
