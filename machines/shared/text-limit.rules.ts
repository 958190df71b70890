import * as v from 'valibot'

/** One line of a form, as long as the ERP takes it. */
export const LINE_LIMIT = 200

const figure = (count: number) => count.toLocaleString('en')

/** Why a text of so many characters is refused. It is never cut: nobody would know what is missing. */
export const tooLong = (length: number, limit: number) =>
  `At most ${figure(limit)} characters: ${figure(length - limit)} too many`

/** A form's text of at most so many characters. */
export const atMost = (limit: number) =>
  v.maxLength<string, number, v.ErrorMessage<v.MaxLengthIssue<string, number>>>(limit, ({ input }) =>
    tooLong(input.length, limit),
  )
