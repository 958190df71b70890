import * as v from 'valibot'
import { type Quick, quick } from './values.ts'

/**
 * An object of a long list, of quick schemas alone: one that has just these fields, all of them right, is
 * taken as it is and not built anew.
 */
export function listRow<E extends Readonly<Record<string, v.GenericSchema<unknown, unknown> & Quick>>>(
  entries: E,
) {
  const fields = Object.entries(entries)
  return quick(v.object(entries), (value) => {
    if (typeof value !== 'object' || value === null) return false
    for (const [name, { isRight }] of fields) if (!isRight(Reflect.get(value, name))) return false
    return Object.keys(value).length === fields.length
  })
}
