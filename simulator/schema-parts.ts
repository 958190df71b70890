import * as v from 'valibot'

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

/** The schema of the value itself, without what makes it optional or nullable. */
export function leafOf(schema: Schema): Schema {
  const wrapped = part(schema, 'wrapped')
  return wrapped ? leafOf(wrapped) : schema
}

/** The kinds of a variant that a value may be of, by the field that tells them apart; none for any other schema. */
export function kindsOf(schema: Schema, value: object): readonly Schema[] {
  const key: unknown = Reflect.get(schema, 'key')
  const options: unknown = Reflect.get(schema, 'options')
  if (typeof key === 'string' && Array.isArray(options))
    return options.filter(isSchema).filter((kind) => {
      const field = entriesOf(kind)?.[key]
      return !Object.hasOwn(value, key) || (field !== undefined && v.is(field, Reflect.get(value, key)))
    })
  const wrapped = part(schema, 'wrapped')
  return wrapped ? kindsOf(wrapped, value) : []
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
