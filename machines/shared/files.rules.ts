/** A URL without query and fragment. */
export const withoutQuery = (url: string) => url.split(/[?#]/)[0] ?? ''

/** Whether a URL is a picture, judged by its extension (section 3). */
export const isPicture = (url: string) => /\.(?:jpe?g|png)$/i.test(withoutQuery(url))
