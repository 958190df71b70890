/** Key that is equal for equal usernames, regardless of case and Unicode composition. */
export const nameKey = (userName: string) => userName.normalize('NFKC').toLowerCase()

/** Whether two usernames are the same user's. */
export const isSameName = (a: string, b: string) => nameKey(a) === nameKey(b)
