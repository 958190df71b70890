import * as v from 'valibot'
import { type Rows, rows } from './operation.ts'
import { type Quick, quick } from './values.ts'

type Schema = v.GenericSchema<unknown, unknown>

/**
 * An object of a long list, of quick schemas alone: one that has just these fields, all of them right, is
 * taken as it is and not built anew.
 */
export function listRow<E extends Readonly<Record<string, Schema & Quick>>>(entries: E) {
  const fields = new Map(Object.entries(entries))
  return quick(v.object(entries), (value) => {
    if (!isObject(value)) return false
    let found = 0
    for (const name in value) {
      if (!fields.get(name)?.isRight(value[name])) return false
      found++
    }
    return found === fields.size
  })
}

/** A list of such objects under the name that the ERP gives it. One that is right throughout is taken as it is. */
export function longRows<S extends Schema & Quick>(list: string, row: S): Rows<S> {
  const plain = rows(list, row)
  return {
    ...plain,
    rows: quick(plain.rows, (value) => Array.isArray(value) && value.every(row.isRight)),
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
