import * as v from 'valibot'

/** An object that allows no unknown fields, with messages that follow the field's name. */
export const strict = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, ({ expected }) => {
    if (expected === 'never') return 'is not known here'
    return expected === 'Object' ? 'must be an object' : 'is required'
  })
