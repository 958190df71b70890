import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { erpDefinitions, receivedAs } from '../openapi/schemas.ts'

/** How a reply differs from what the contract describes. */
export interface Deviation {
  /** 'CartContents[].unitPrice'; '' for the whole reply. */
  readonly path: string
  /** What was found, without the value itself: 'text in place of a number'. */
  readonly found: string
  /** Whether the portal can't use the reply. Otherwise it copes. */
  readonly breaks: boolean
}

type Schema = v.GenericSchema<unknown, unknown>

/** The parts of a valibot schema that matter here. */
const readable = v.looseObject({
  type: v.string(),
  entries: v.optional(v.record(v.string(), v.custom<Schema>(isObject))),
  item: v.optional(v.custom<Schema>(isObject)),
  wrapped: v.optional(v.custom<Schema>(isObject)),
  default: v.optional(v.unknown()),
  pipe: v.optional(v.array(v.unknown())),
})

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The schema inside of what wraps or pipes it. */
function coreOf(schema: unknown): v.InferOutput<typeof readable> {
  const node = v.parse(readable, schema)
  const inner = node.pipe?.[0] ?? node.wrapped
  return inner === undefined ? node : coreOf(inner)
}

/** Whether the value may be left out without a stand-in: an extension, which an ERP need not have. */
const isExtension = (schema: Schema) => {
  const { type, default: standIn } = v.parse(readable, schema)
  return type === 'optional' && standIn === undefined
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'erp', components: { schemas: erpDefinitions() } })
const validators = new WeakMap<Schema, ValidateFunction>()

/** Whether the value is exactly what the contract describes, and needs no conversion. */
function isExact(schema: Schema, value: unknown): boolean {
  const known = validators.get(schema)
  if (known) return known(value)
  const text = JSON.stringify(receivedAs(schema)).replaceAll('"#/', '"erp#/')
  const made = ajv.compile(JSON.parse(text))
  validators.set(schema, made)
  return made(value)
}

/** All deviations of a value, field by field. */
export function* deviationsOf(schema: Schema, value: unknown, path = ''): Generator<Deviation> {
  const { entries, item } = coreOf(schema)
  if (entries && isObject(value)) yield* ofRecord(entries, value, path)
  else if (item && Array.isArray(value))
    for (const each of value) yield* deviationsOf(item, each, `${path}[]`)
  else if (value === undefined) yield* ofAbsent(schema, path)
  else {
    const breaks = !v.safeParse(schema, value).success
    if (breaks || !isExact(schema, value)) yield { path, found: inPlaceOf(schema, value), breaks }
  }
}

function* ofRecord(
  entries: Readonly<Record<string, Schema>>,
  value: Readonly<Record<string, unknown>>,
  path: string,
): Generator<Deviation> {
  const within = (name: string) => (path ? `${path}.${name}` : name)
  for (const [name, entry] of Object.entries(entries)) yield* deviationsOf(entry, value[name], within(name))
  for (const name of Object.keys(value))
    if (!Object.hasOwn(entries, name))
      yield { path: within(name), found: 'not in the contract', breaks: false }
}

function* ofAbsent(schema: Schema, path: string): Generator<Deviation> {
  if (!isExtension(schema)) yield { path, found: 'missing', breaks: !v.safeParse(schema, undefined).success }
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'a logical',
  object: 'a record',
  array: 'a list',
}

function inPlaceOf(schema: Schema, value: unknown): string {
  const wanted = wantedName(schema)
  if (value === null) return wanted ? `null in place of ${wanted}` : 'null'
  const found = Array.isArray(value) ? 'a list' : (NAMES[typeof value] ?? typeof value)
  return wanted === undefined || wanted === found ? 'another value' : `${found} in place of ${wanted}`
}

const described = v.object({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  anyOf: v.optional(v.array(v.record(v.string(), v.unknown()))),
  $ref: v.optional(v.string()),
})

/** By schema, because an ERP may deviate in every row. */
const wantedNames = new WeakMap<Schema, { readonly name: string | undefined }>()

/** What the contract wants, in words; undefined for one of several types. */
function wantedName(schema: Schema): string | undefined {
  const known = wantedNames.get(schema) ?? { name: typeName(receivedAs(schema)) }
  wantedNames.set(schema, known)
  return known.name
}

function typeName(json: unknown): string | undefined {
  const { type, anyOf, $ref } = v.parse(described, json)
  if ($ref !== undefined) return typeName(erpDefinitions()[$ref.split('/').at(-1) ?? ''])
  const types = [type ?? []].flat().filter((each) => each !== 'null')
  const names = new Set([...types.map((each) => NAMES[each]), ...(anyOf ?? []).map(typeName)])
  names.delete(undefined)
  return names.size === 1 ? [...names][0] : undefined
}
