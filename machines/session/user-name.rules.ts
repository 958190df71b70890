/** What makes two sign-in names the same: neither case nor how a letter is put together tells them apart. */
export const nameKey = (userName: string) => userName.normalize('NFKC').toLowerCase()

/** Whether both are the one user, however he typed his name. */
export const isSameName = (a: string, b: string) => nameKey(a) === nameKey(b)
