import type * as v from 'valibot'

export type Schema = v.GenericSchema<unknown, unknown>

/** The fields of a record's schema, also where it is optional or piped; null for any other value. */
export function entriesOf(schema: Schema): Readonly<Record<string, Schema>> | null {
  if ('entries' in schema && isEntries(schema.entries)) return schema.entries
  const wrapped = part(schema, 'wrapped')
  return wrapped && entriesOf(wrapped)
}

/** The schema of a list's items, also where the list is optional or piped; null for any other value. */
export function itemOf(schema: Schema): Schema | null {
  const item = part(schema, 'item')
  if (item) return item
  const wrapped = part(schema, 'wrapped')
  return wrapped && itemOf(wrapped)
}

function part(schema: Schema, name: 'item' | 'wrapped'): Schema | null {
  const value: unknown = Reflect.get(schema, name)
  return isSchema(value) ? value : null
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '~run' in value
}

function isEntries(value: unknown): value is Readonly<Record<string, Schema>> {
  return typeof value === 'object' && value !== null && Object.values(value).every(isSchema)
}
