import * as v from 'valibot'

/** What v.record leaves out without a word, because every object has it. */
const LEFT_OUT = ['__proto__', 'prototype', 'constructor'] as const

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * An object whose fields are not known beforehand. Unlike v.record it refuses a list, and fields that v.record
 * leaves out: what somebody has written is used or refused.
 */
export const anyFields = <
  N extends v.BaseSchema<string, string | number | symbol, v.BaseIssue<unknown>>,
  S extends v.GenericSchema,
>(
  name: N,
  value: S,
  message: string,
) =>
  v.pipe(
    v.unknown(),
    v.check((given) => !Array.isArray(given), message),
    v.rawCheck(({ dataset: { value: input }, addIssue }) => {
      if (!isObject(input)) return
      for (const key of LEFT_OUT)
        if (Object.hasOwn(input, key))
          addIssue({
            message: 'is not known here',
            path: [{ type: 'object', origin: 'key', input, key, value: input[key] }],
          })
    }),
    v.record(name, value, message),
  )
