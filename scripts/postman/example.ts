import * as v from 'valibot'
import { NUMBERS } from './samples.ts'

/** A part of openapi.json that this understands. */
const schema = v.looseObject({
  $ref: v.optional(v.string()),
  const: v.optional(v.unknown()),
  default: v.optional(v.unknown()),
  enum: v.optional(v.array(v.unknown())),
  anyOf: v.optional(v.array(v.unknown())),
  type: v.optional(v.string()),
  properties: v.optional(v.record(v.string(), v.unknown())),
  required: v.optional(v.array(v.string()), []),
  items: v.optional(v.unknown()),
  minItems: v.optional(v.number(), 0),
  minLength: v.optional(v.number(), 0),
  minimum: v.optional(v.number(), 0),
})

/** Fields that a variable of the collection fills, wherever they occur. */
const OF_FIELD: Readonly<Record<string, string>> = {
  userid: 'user',
  userName: 'user',
  password: 'password',
  deviceID: 'deviceID',
  companyID: 'companyID',
  idCompany: 'companyID',
  customerID: 'customerID',
  custID: 'customerID',
  idCust: 'customerID',
  sessionID: 'cart',
  scenario: 'scenario',
  now: 'now',
  productID: 'product',
  emailAddress: 'email',
  email_address: 'email',
  toEmailAddress: 'email',
  recipient: 'email',
}

type Definitions = Readonly<Record<string, unknown>>

/** The least that a schema of openapi.json allows, with the collection's variables where there are such. */
export function exampleOf(given: unknown, definitions: Definitions): unknown {
  const own = v.parse(schema, given)
  if (own.$ref !== undefined) return exampleOf(definitions[own.$ref.split('/').at(-1) ?? ''], definitions)
  if ('const' in own) return own.const
  if ('default' in own) return own.default
  if (own.enum) return own.enum[0]
  if (own.anyOf) return exampleOf(own.anyOf[0], definitions)
  switch (own.type) {
    case 'object': {
      const known = Object.keys(own.properties ?? {}).filter((name) => name in OF_FIELD)
      const names = [...new Set([...own.required, ...known])]
      return Object.fromEntries(names.map((name) => [name, fieldOf(name, own, definitions)]))
    }
    case 'array':
      return Array.from({ length: own.minItems }, () => exampleOf(own.items, definitions))
    case 'boolean':
      return false
    case 'number':
    case 'integer':
      return Math.max(own.minimum, 1)
    default:
      return own.minLength > 0 ? 'text' : ''
  }
}

function fieldOf(name: string, { properties = {} }: v.InferOutput<typeof schema>, definitions: Definitions) {
  const given = properties[name]
  const isFixed = 'const' in v.parse(schema, given)
  return (isFixed ? undefined : variableFor(name)) ?? exampleOf(given, definitions)
}

/** The variable for a field or parameter of that name, if there is one. */
export function variableFor(name: string): string | undefined {
  const variable = OF_FIELD[name]
  return variable && `{{${variable}}}`
}

const QUOTED_NUMBER = new RegExp(`"(\\{\\{(?:${NUMBERS.join('|')})\\}\\})"`, 'g')

/** JSON text in which the variable of a number has no quotes. */
export const jsonText = (value: unknown) => JSON.stringify(value, null, 2).replaceAll(QUOTED_NUMBER, '$1')
