import * as v from 'valibot'
import { NAMED_VALUES } from './named-values.ts'

/** Schemas are compared by identity, whatever they are. */
const NAMED: ReadonlyMap<unknown, { readonly name: string }> = NAMED_VALUES

/** A row of a table of fields. A record's fields follow it under dotted names. */
export interface Field {
  readonly name: string
  readonly type: string
  readonly notes: readonly string[]
}

/** The parts of a valibot schema that are used here. Schemas are data, so a schema parses them. */
const readable = v.looseObject({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.unknown())),
  item: v.optional(v.unknown()),
  wrapped: v.optional(v.unknown()),
  default: v.optional(v.unknown()),
  fallback: v.optional(v.unknown()),
  literal: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown())),
  requirement: v.optional(v.unknown()),
  pipe: v.optional(v.array(v.unknown())),
})
type Readable = v.InferOutput<typeof readable>

const TYPES: Readonly<Record<string, string>> = { string: 'text', number: 'number', boolean: 'logical' }

/** The note for a step of a pipe, with its measure (characters, or entries of a list); others add nothing. */
const STEPS: Readonly<Record<string, (requirement: unknown, measure: string) => string>> = {
  non_empty: () => 'not blank',
  min_length: (least, measure) => `at least ${least} ${measure}`,
  max_length: (most, measure) => `at most ${most} ${measure}`,
  integer: () => 'whole',
  safe_integer: () => 'whole',
  min_value: (least) => `at least ${least}`,
  max_value: (most) => `at most ${most}`,
  iso_date: () => 'yyyy-MM-dd',
  iso_date_time: () => 'yyyy-MM-ddTHH:mm',
}

const hasDefault = (node: Readable) => node.default !== undefined

/** The fields of a record's schema, including nested ones, in the contract's order. */
export function fieldsOf(schema: unknown, prefix = ''): Field[] {
  const entries = Object.entries(recordOf(schema) ?? {})
  return entries.flatMap(([name, entry]) => {
    const inner = fieldsOf(elementOf(entry), `${prefix}${name}${isList(entry) ? '[]' : ''}.`)
    return [{ name: prefix + name, ...describe(entry) }, ...inner]
  })
}

/** Type and constraints of one value. */
function describe(schema: unknown): Pick<Field, 'type' | 'notes'> {
  const named = NAMED.get(schema)
  if (named) return { type: named.name, notes: [] }
  const node = v.parse(readable, schema)
  if (node.pipe) return describePipe(node.pipe, node.fallback)
  if (node.wrapped !== undefined) return describeWrapped(node)
  return { type: typeOf(node), notes: fallbackNotes(node.fallback) }
}

function describePipe([first, ...steps]: readonly unknown[], fallback: unknown) {
  const { type, notes } = describe(first)
  const measure = type.startsWith('list of') ? 'entries' : 'characters'
  const added = steps.flatMap((step) => {
    const { type: kind, requirement } = v.parse(readable, step)
    return STEPS[kind]?.(requirement, measure) ?? []
  })
  return { type, notes: [...new Set([...notes, ...added, ...fallbackNotes(fallback)])] }
}

function describeWrapped(node: Readable) {
  const { type, notes } = describe(node.wrapped)
  const fixed = v.parse(readable, node.wrapped).type === 'literal'
  if (fixed && hasDefault(node)) return { type, notes: ['always'] }
  const whenMissing = hasDefault(node) ? `${JSON.stringify(node.default)} when missing` : 'may be missing'
  return {
    type,
    notes: [...notes, ...(node.type === 'nullable' ? [] : [whenMissing]), ...fallbackNotes(node.fallback)],
  }
}

const fallbackNotes = (fallback: unknown) =>
  fallback === undefined ? [] : [`${JSON.stringify(fallback)} for anything else`]

function typeOf(node: Readable): string {
  switch (node.type) {
    case 'literal':
      return JSON.stringify(node.literal)
    case 'picklist':
      return (node.options ?? []).map((option) => JSON.stringify(option)).join(', ')
    case 'union':
      return (node.options ?? []).map((option) => describe(option).type).join(' or ')
    case 'array':
      return recordOf(node.item) ? 'list of records' : `list of ${describe(node.item).type}`
    case 'object':
      return 'record'
    default:
      return TYPES[node.type] ?? node.type
  }
}

/** The innermost schema that a schema wraps or pipes. */
function core(schema: unknown): Readable | undefined {
  const parsed = v.safeParse(readable, schema)
  if (!parsed.success) return undefined
  const { pipe, wrapped } = parsed.output
  if (pipe) return core(pipe[0])
  return wrapped === undefined ? parsed.output : core(wrapped)
}

const isList = (schema: unknown) => core(schema)?.type === 'array'
const elementOf = (schema: unknown) => (isList(schema) ? core(schema)?.item : schema)
const recordOf = (schema: unknown) => core(schema)?.entries
