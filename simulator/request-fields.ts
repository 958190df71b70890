import { entriesOf, itemOf, type Schema } from './schema-parts.ts'

/** The fields that a request may have, by name; null where a field has none of its own. */
export type FieldTree = ReadonlyMap<string, FieldTree | null>

/** The fields that a schema of the contract knows; null if its value has none. A list has those of its items. */
export function fieldTree(schema: Schema): FieldTree | null {
  const entries = entriesOf(schema)
  if (entries) return new Map(Object.entries(entries).map(([name, entry]) => [name, fieldTree(entry)]))
  const item = itemOf(schema)
  return item && fieldTree(item)
}

/** The dotted paths of the first `most` fields that a request has but the tree does not know. */
export function unknownFields(tree: FieldTree, request: unknown, most: number): string[] {
  const found: string[] = []
  const search = (known: FieldTree | null, value: unknown, path: string): void => {
    if (!known || typeof value !== 'object' || value === null) return
    for (const name in value) {
      if (found.length === most) return
      const at = path === '' ? name : `${path}.${name}`
      const inner: unknown = Reflect.get(value, name)
      if (Array.isArray(value)) search(known, inner, at)
      else if (known.has(name)) search(known.get(name) ?? null, inner, at)
      else found.push(at)
    }
  }
  search(tree, request, '')
  return found
}

/** Whether a dotted path leads to a single value. In a list it names a position, counted from 0. */
export function hasField(schema: Schema, path: string): boolean {
  const end = path.split('.').reduce<Schema | undefined>(partAt, schema)
  return end !== undefined && !entriesOf(end) && !itemOf(end)
}

const POSITION = /^(0|[1-9]\d*)$/

function partAt(schema: Schema | undefined, name: string): Schema | undefined {
  const entries = schema && entriesOf(schema)
  if (entries) return Object.hasOwn(entries, name) ? entries[name] : undefined
  return (POSITION.test(name) && schema && itemOf(schema)) || undefined
}
