import * as v from 'valibot'
import { number, quick } from './values.ts'

const blankAs = <T>(none: T) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.literal(''),
    v.transform(() => none),
  )

const numberOrBlankAs = <T>(none: T) => v.union([number, blankAs(none)], 'is not a number')

/** A number that may be absent: missing, null or '' is undefined. */
export const numberOrNone = quick(
  v.pipe(
    v.nullish(numberOrBlankAs(undefined)),
    v.transform((value) => value ?? undefined),
  ),
  (value) => value === undefined || number.isRight(value),
)

/** A factor: missing, null or '' is 1. */
export const factor = v.nullish(numberOrBlankAs(1), 1)
