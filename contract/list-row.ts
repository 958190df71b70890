import * as v from 'valibot'
import { type Rows, rows } from './operation.ts'
import { type Quick, quick } from './values.ts'

type Schema = v.GenericSchema<unknown, unknown>

/**
 * The schema of an object in a long list, made of quick schemas only. A value with exactly these fields, all
 * of them valid, is passed through without being copied. Only an `extension` may be missing.
 */
export function listRow<E extends Readonly<Record<string, Schema & Quick>>>(entries: E) {
  const fields = new Map(Object.entries(entries))
  const required = new Set(Object.keys(entries).filter((name) => !entries[name]?.isRight(undefined)))
  return quick(v.object(entries), (value) => {
    if (!isObject(value)) return false
    let found = 0
    for (const name in value) {
      if (!fields.get(name)?.isRight(value[name])) return false
      if (required.has(name)) found++
    }
    return found === required.size
  })
}

/**
 * A long list of such objects under the ERP's name for it. If every row is valid, it is passed through
 * without being copied.
 */
export function longRows<S extends Schema & Quick>(list: string, row: S): Rows<S> {
  const plain = rows(list, row)
  return {
    ...plain,
    rows: quick(plain.rows, (value) => Array.isArray(value) && value.every(row.isRight)),
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
