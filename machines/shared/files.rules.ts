/** The address of a file without what only its server reads. */
export const withoutQuery = (url: string) => url.split(/[?#]/)[0] ?? ''

/** Whether a file is a picture that is shown (section 3): by its ending, a query behind it or not. */
export const isPicture = (url: string) => /\.(?:jpe?g|png)$/i.test(withoutQuery(url))
