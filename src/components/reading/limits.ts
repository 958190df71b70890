/** How often a list of what was read changes while more is read, in ms. */
export const REFRESH_MS = 700

/** Transactions or orders that are read before the user is asked: some minutes of work for a slow ERP. */
export const BATCH = 200

/** Those that fill the first screen of a list of their products, and how many more a press reads. */
export const FIRST_ORDERS = 12
export const MORE_ORDERS = 50
