import * as v from 'valibot'
import { type Dialect, isPlain } from '#contract/control/dialect.ts'
import type { Operation } from '#contract/operation.ts'
import type { Outcome } from './outcome.ts'
import { entriesOf, itemOf, type Schema } from './schema-parts.ts'

/** Writes an ERP's reply in the dialect of its world. Files and what is no JSON have none. */
export function inDialect(outcome: Outcome, { reply: shape }: Operation, dialect: Dialect): Outcome {
  if (outcome.kind !== 'json' || isPlain(dialect)) return outcome
  const { json } = outcome
  const reply: unknown = JSON.parse(typeof json === 'string' ? json : new TextDecoder().decode(json))
  const schema = outcome.error === undefined ? replySchema(shape) : errorReply
  return { ...outcome, json: JSON.stringify(unwrapped(spelt(schema, reply, { dialect, turn: 0 }), dialect)) }
}

const errorReply = v.object({
  errorTable: v.array(v.object({ field: v.nullish(v.string(), ''), msg: v.string() })),
})

const schemas = new WeakMap<Operation['reply'], Schema>()

/** The whole reply. The portal reads a missing list as an empty one, and a missing dataset too. */
function replySchema(shape: Operation['reply']): Schema {
  const known = schemas.get(shape)
  if (known) return known
  const made = v.object({ dataset: v.nullish(datasetSchema(shape), {}) })
  schemas.set(shape, made)
  return made
}

function datasetSchema(shape: Operation['reply']): Schema {
  switch (shape.kind) {
    case 'file':
      return v.object({})
    case 'fields':
      return shape.row
    case 'first':
      return v.object({ [shape.list]: v.array(shape.row) })
    case 'rows':
      return v.object({ [shape.list]: v.nullish(v.array(shape.row), []) })
  }
}

function unwrapped(reply: unknown, { withoutDataset }: Dialect): unknown {
  if (!withoutDataset || !isRecord(reply) || !('dataset' in reply)) return reply
  return reply['dataset'] ?? {}
}

interface Spelling {
  readonly dialect: Dialect
  /** Counts rows and fields, so that blanks alternate if they may be both null and left out. */
  readonly turn: number
}

/** A value in another spelling that means the same to who reads it by the schema. */
function spelt(schema: Schema, value: unknown, { dialect, turn }: Spelling): unknown {
  if (typeof value === 'number') return dialect.numbersAsText ? decimal(value) : value
  if (Array.isArray(value)) {
    const item = itemOf(schema)
    return item ? value.map((each, at) => spelt(item, each, { dialect, turn: at })) : value
  }
  const entries = entriesOf(schema)
  if (!entries || !isRecord(value)) return value
  const fields = Object.entries(value).map(([name, inner], at): [string, unknown] => {
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
    return [name, entry ? speltField(entry, inner, { dialect, turn: turn + at }) : inner]
  })
  return Object.fromEntries(fields)
}

/** Undefined where the field is left out. */
function speltField(schema: Schema, value: unknown, { dialect, turn }: Spelling): unknown {
  const ways: (null | undefined)[] = []
  if (dialect.blanksAsNull && means(schema, null, value)) ways.push(null)
  if (dialect.blanksLeftOut && means(schema, undefined, value)) ways.push(undefined)
  return ways.length > 0 ? ways[turn % ways.length] : spelt(schema, value, { dialect, turn })
}

/** OpenEdge never writes an exponent. */
const decimal = (value: number) => {
  const text = String(value)
  return text.includes('e') ? value.toFixed(10) : text
}

/** What a schema makes of a field without a value, as JSON; undefined where it requires one. */
const blanks = new WeakMap<Schema, Readonly<Record<'null' | 'undefined', string | undefined>>>()

/** Whether the schema reads a field without a value as it reads this one. */
function means(schema: Schema, none: null | undefined, value: unknown): boolean {
  // Most fields have content. The default of a unit's factor is 1.
  if (value && value !== 1 && !isEmpty(value)) return false
  const known = blanks.get(schema) ?? { null: readBy(schema, null), undefined: readBy(schema, undefined) }
  blanks.set(schema, known)
  const blank = known[none === null ? 'null' : 'undefined']
  return blank !== undefined && blank === readBy(schema, value)
}

function readBy(schema: Schema, value: unknown): string | undefined {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? (JSON.stringify(parsed.output) ?? 'undefined') : undefined
}

const isEmpty = (value: unknown) =>
  Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.values(value).every(isEmpty)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
