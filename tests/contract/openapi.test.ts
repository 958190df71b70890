import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { operationNames } from '#contract/operations.ts'
import { OPERATIONS_PATH } from '#contract/transport.ts'
import { call } from '#machines/tape/tape.ts'
import { WORLD_HEADER } from '#simulator/worlds/registry.ts'
import { CONTROL_ENDPOINTS } from '../../scripts/openapi/control.ts'
import {
  jsonSchemaDocument,
  openApiDocument,
  scenarioSchemaDocument,
} from '../../scripts/openapi/document.ts'
import { replyName, requestName } from '../../scripts/openapi/schemas.ts'
import { createVisitor, startServer } from '../simulator/kit.ts'

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const GENERATED = [
  ['openapi.json', openApiDocument()],
  ['erp.schema.json', jsonSchemaDocument()],
  ['scenario.schema.json', scenarioSchemaDocument()],
] as const

test.each(GENERATED)('docs/%s matches the contract', (name, document) => {
  expect(JSON.parse(textOf(`docs/${name}`)), `docs/${name} is stale: run \`npm run docs\``).toEqual(document)
})

test.each(GENERATED)('the simulator serves %s to any site', async (name, document) => {
  const server = await startServer()
  const reply = await createVisitor(server.origin).request(`/simulator/${name}`)
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  const served = 'servers' in document ? { ...document, servers: [{ url: server.origin }] } : document
  expect(await reply.json()).toEqual(served)
  await server.close()
})

test('an independent validator finds it valid', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(textOf('docs/openapi.json')))
  expect([valid, errors]).toEqual([true, undefined])
})

test('each operation of the contract has a path', () => {
  const names = Object.keys(Object(openApiDocument()['paths']))
    .filter((path) => path.startsWith(OPERATIONS_PATH))
    .map((path) => path.split('/').at(-1))
  expect(names.sort()).toEqual(operationNames().sort())
})

test('each call of the ERP and each request about a world may name the world in a header', () => {
  const document = openApiDocument()
  const WORLD = { $ref: '#/components/parameters/World' }
  const isNamed = ([, methods]: [string, unknown]) =>
    Object.values(Object(methods)).every((each) =>
      Object(each).parameters.some((parameter: unknown) => isDeepStrictEqual(parameter, WORLD)),
    )
  const unnamed = Object.entries(Object(document['paths'])).filter((path) => !isNamed(path))
  expect(unnamed.map(([path]) => path)).toEqual([
    '/simulator/worlds',
    '/simulator/enter/{scenario}',
    '/simulator/expectations',
  ])
  expect(document['components']).toMatchObject({
    parameters: { World: { name: WORLD_HEADER, in: 'header' } },
  })
})

test('it describes the requests of the control surface that docs/simulator.md describes', () => {
  const written = [...textOf('docs/simulator.md').matchAll(/^\| `([A-Z]+) \/simulator([^`? ]+)/gm)].map(
    ([, method, path = '']) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}').replace('{n}', '{number}')}`,
  )
  const described = CONTROL_ENDPOINTS.map(({ request }) => request)
  expect(new Set(described)).toEqual(new Set(written.filter((request) => !request.includes(' /payments'))))
})

/** Placeholders of tapes stand for dates. */
const dated = (text: string) => text.replaceAll(/\{today[^}]*\}/g, '2026-11-29')
const recorded = v.object({ steps: v.array(v.object({ calls: v.optional(v.array(call), []) })) })
const TAPES = readdirSync(new URL('../tapes', import.meta.url))
const CALLS = TAPES.flatMap((name) =>
  v.parse(recorded, JSON.parse(dated(textOf(`tests/tapes/${name}`)))).steps.flatMap(({ calls }) => calls),
)

const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(jsonSchemaDocument(), 'erp')
const errorsOf = (name: string, value: unknown) => {
  const validate = ajv.getSchema(`erp#/$defs/${name}`)
  return validate?.(value) ? [] : [{ name, value, errors: validate?.errors }]
}

test('each call of the tapes is valid by it', () => {
  const wrong = CALLS.flatMap(({ operation, request, reply, error }) => [
    ...(error === undefined ? errorsOf(requestName(operation), request) : []),
    ...(reply === undefined ? [] : errorsOf(error ? 'ErrorReply' : replyName(operation), reply)),
  ])
  expect(wrong).toEqual([])
})

test.each([
  ['AddCartProductRequest', { sessionID: 'C1', productID: 'P', UOM: 'ea', quoteQty: 0, customerID: 1 }],
  ['AddCartProductRequest', { sessionID: ' ', productID: 'P', UOM: 'ea', quoteQty: 1, customerID: 1 }],
  ['CreateCartReply', { dataset: { Order: [] } }],
  ['GetCartContentsReply', { dataset: { CartContents: [{ productID: 'P', prodQty: 1 }] } }],
  ['ErrorReply', { hasErrors: false, errorTable: [] }],
])('%s refuses what the contract refuses', (name, value) => {
  expect(errorsOf(name, value)).toHaveLength(1)
})
