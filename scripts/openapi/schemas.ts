import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { type Operation, type ReplyShape, requestSchema } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { NAMED_VALUES } from '../protocol/named-values.ts'

/** A JSON Schema of draft 2020-12, which OpenAPI 3.1 uses as well. */
export type JsonSchema = Readonly<Record<string, unknown>>
type Schema = v.GenericSchema<unknown, unknown>

/** Where the definitions are: `#/components/schemas` in OpenAPI, `#/$defs` in JSON Schema. */
const refOf = (name: string) => `#/components/schemas/${name}`
export const refTo = (name: string): JsonSchema => ({ $ref: refOf(name) })

const pascalCase = (words: string) =>
  words.replaceAll(/(?:^|[\s-])([a-z])/g, (_, letter: string) => letter.toUpperCase())

const common: ConversionConfig = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  // Spectral wants `items` of each array.
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    valibotSchema.type === 'tuple' ? { ...jsonSchema, items: {} } : undefined,
  // The ERP's times have neither seconds nor a zone, which the format date-time asks for.
  overrideAction: ({ valibotAction, jsonSchema }) => {
    if (valibotAction.type !== 'iso_date_time') return undefined
    const { format: _, ...rest } = jsonSchema
    return { ...rest, pattern: '^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}$' }
  },
  definitions: Object.fromEntries([...NAMED_VALUES].map(([schema, { name }]) => [pascalCase(name), schema])),
  overrideRef: ({ referenceId }) => refOf(referenceId),
}

/** What must be sent: everything before a conversion. */
export const sentAs = (schema: Schema): JsonSchema => bare(schema, { ...common, typeMode: 'input' })

/** What a check of the control surface lets through: the last schema of its pipes. */
export const acceptedAs = (schema: Schema): JsonSchema => bare(schema, { ...common, typeMode: 'output' })

/** What a file may contain. */
export const readAs = (schema: Schema): JsonSchema =>
  bare(schema, { target: 'draft-2020-12', errorMode: 'ignore', typeMode: 'input' })

/** What is received, once parsed. Where the contract is lenient, the named values say what else may come. */
export const receivedAs = (schema: Schema): JsonSchema => bare(schema, common)

function bare(schema: Schema, config: ConversionConfig): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, config)
  return rest
}

/** The names of an operation's two definitions. */
export const requestName = (operation: string) => `${pascalCase(operation)}Request`
export const replyName = (operation: string) => `${pascalCase(operation)}Reply`

const inDataset = (properties: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { dataset: { type: 'object', properties, required: Object.keys(properties) } },
  required: ['dataset'],
})

/** The body of a successful reply; null for a file. */
function replyBody(shape: ReplyShape): JsonSchema | null {
  switch (shape.kind) {
    case 'file':
      return null
    case 'fields':
      return { type: 'object', properties: { dataset: receivedAs(shape.row) }, required: ['dataset'] }
    case 'first':
      return inDataset({ [shape.list]: { type: 'array', items: receivedAs(shape.row), minItems: 1 } })
    case 'rows':
      return inDataset({ [shape.list]: { type: 'array', items: receivedAs(shape.row) } })
  }
}

/** The reply of a call that the ERP refuses (docs/erp-protocol.md, Errors). */
const ERROR_REPLY: JsonSchema = {
  type: 'object',
  properties: {
    hasErrors: { const: true },
    errorTable: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, msg: { type: 'string' } },
        required: ['field', 'msg'],
      },
    },
  },
  required: ['hasErrors', 'errorTable'],
}

/** All definitions of the ERP: the named values, and request and reply of each operation. */
export function erpDefinitions(): Readonly<Record<string, JsonSchema>> {
  const named = [...NAMED_VALUES.values()].map(({ name, accepts, json }) => [
    pascalCase(name),
    { ...json, description: accepts },
  ])
  const own = Object.entries<Operation>(operations).flatMap(([name, operation]) => {
    const reply = replyBody(operation.reply)
    return [
      [requestName(name), { ...sentAs(requestSchema(operation)), additionalProperties: false }],
      ...(reply ? [[replyName(name), reply]] : []),
    ]
  })
  return Object.fromEntries([...named, ...own, ['ErrorReply', ERROR_REPLY]])
}
