import * as v from 'valibot'
import { flag } from '#contract/values.ts'
import { textOf } from '../lib/json.ts'
import { FIGURES, FIXED, isKnownWord, isSecret } from './known-values.ts'
import type { Placeholders } from './placeholders.ts'

const STARS = '***'
const NUMBER = /^\s*[+-]?\d+(\.\d+)?\s*$/
const LOGICAL = /^\s*(true|false|yes|no|1|0)\s*$/i

/** The parts of a valibot schema that matter here. Schemas are data, so a schema parses them. */
const readable = v.looseObject({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.unknown())),
  item: v.optional(v.unknown()),
  wrapped: v.optional(v.unknown()),
  literal: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown())),
  pipe: v.optional(v.array(v.unknown())),
})

/** The fields of a record's schema. */
export const entriesOf = (schema: unknown) => v.parse(readable, schema).entries ?? {}

/** A record with these fields, to copy by. */
export const recordOf = (entries: Readonly<Record<string, unknown>>) => ({ type: 'object', entries })

interface Copying {
  readonly operation: string
  readonly placeholder: Placeholders
  /** Called with the path of what the contract does not know. */
  readonly leftOut: (path: string) => void
}

/**
 * A copy of a value without personal data. Only what the schema of the contract names is copied, and of that only
 * what it fixes, money and quantities stay as they are. Everything else becomes a placeholder.
 */
export function withoutPersonalData(schema: unknown, value: unknown, copying: Copying): unknown {
  return copy(schema, value, { name: '', path: '', ...copying })
}

interface At extends Copying {
  /** The field that holds the value. */
  readonly name: string
  readonly path: string
}

function copy(schema: unknown, value: unknown, at: At): unknown {
  // Nothing says nothing.
  if (value === null || value === undefined || value === '') return value
  if (schema === flag) return isLogical(value) ? value : unknownValue(at)
  const { pipe, wrapped, type, entries, item, literal, options } = v.parse(readable, schema)
  if (pipe) return copy(pipe[0], value, at)
  if (wrapped !== undefined) return copy(wrapped, value, at)
  if (entries) return copyRecord(entries, value, at)
  if (type === 'array')
    return Array.isArray(value) ? value.map((each) => copy(item, each, at)) : unknownValue(at)
  const isFixed = type === 'literal' ? value === literal : options?.some((each) => isOption(each, value))
  return isFixed ? value : copyPlain(value, at)
}

/** Whether the option of a list is the value, or that of a union fixes it. */
function isOption(option: unknown, value: unknown): boolean {
  if (option === value) return true
  const { success, output } = v.safeParse(readable, option)
  return success && (output.literal === value || (output.options?.includes(value) ?? false))
}

function copyRecord(entries: Readonly<Record<string, unknown>>, value: unknown, at: At): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return unknownValue(at)
  const pairs = Object.entries(value).flatMap(([name, each]) => {
    const path = at.path === '' ? name : `${at.path}.${name}`
    if (Object.hasOwn(entries, name)) return [[name, copy(entries[name], each, { ...at, name, path })]]
    at.leftOut(path)
    return []
  })
  return Object.fromEntries(pairs)
}

function copyPlain(value: unknown, at: At): unknown {
  const { operation, name, placeholder } = at
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string' && typeof value !== 'number') return unknownValue(at)
  if (isSecret(operation, name)) return STARS
  const text = String(value)
  if (isKnownWord(name, text)) return value
  const isNumber = NUMBER.test(text)
  if (isNumber && FIGURES.has(name)) return value
  const stand = isNumber ? FIXED.get(name) : undefined
  const made = stand === undefined ? placeholder(text) : String(stand)
  return typeof value === 'number' ? Number(made) : made
}

function unknownValue({ path, leftOut }: At): undefined {
  leftOut(path)
  return undefined
}

const isLogical = (value: unknown) => typeof value === 'boolean' || LOGICAL.test(textOf(value))
