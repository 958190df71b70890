import * as v from 'valibot'

/** Maximum length of a single-line field, in characters; the ERP's limit. */
export const LINE_LIMIT = 200

const figure = (count: number) => count.toLocaleString('en')

/** Error message for a text over the limit. Text is never cut silently. */
export const tooLong = (length: number, limit: number) =>
  `At most ${figure(limit)} characters: ${figure(length - limit)} too many`

/** A valibot action for a text of at most this many characters. */
export const atMost = (limit: number) =>
  v.maxLength<string, number, v.ErrorMessage<v.MaxLengthIssue<string, number>>>(limit, ({ input }) =>
    tooLong(input.length, limit),
  )
