import { DEFAULT_WORLD } from '#contract/control.ts'
import { type Operation, requestSchema } from '#contract/operation.ts'
import { operationAreas, operations } from '#contract/operations.ts'
import { CONTROL_PATH } from '#contract/simulator-paths.ts'
import * as wire from '#contract/transport.ts'
import { scenarioFile } from '#simulator/scenarios/file.ts'
import { WORLD_HEADER } from '#simulator/worlds/registry.ts'
import { CONTROL_ENDPOINTS, type ControlEndpoint } from './control.ts'
import {
  acceptedAs,
  erpDefinitions,
  type JsonSchema,
  readAs,
  receivedAs,
  refTo,
  replyName,
  requestName,
  sentAs,
} from './schemas.ts'

/** The ERP's operations and the control surface as an OpenAPI 3.1 document. */
export function openApiDocument(): JsonSchema {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Trade portal: ERP and simulator',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description: DESCRIPTION,
    },
    servers: [{ url: ORIGIN }],
    tags: [
      ...Object.keys(operationAreas).map((name) => ({ name })),
      { name: 'control', description: 'Controls the simulator. A real ERP has none of it.' },
    ],
    paths: { ...erpPaths(), ...controlPaths() },
    components: {
      schemas: { ...schemasInUse(), Failure: FAILURE },
      responses: {
        NoToken: failure('The cross-site token is missing or wrong.'),
        NoWorld: failure('There is no such world.'),
      },
      securitySchemes: SECURITY,
      parameters: { World: WORLD },
    },
  }
}

const ORIGIN = 'http://localhost:3000'

const DESCRIPTION = `Generated from \`contract/\` by \`npm run docs\`.

Every call of the ERP goes to \`${wire.PROXY_PATH}\`; its query says which operation it is. OpenAPI tells operations
apart by path, so the simulator also serves each at a path of its own, \`${wire.OPERATIONS_PATH}/getCartContents\`. An ERP has
only \`${wire.PROXY_PATH}\`: \`x-query\` of an operation is the query that its calls have there.

A refused call replies 200 with \`hasErrors\`. The schemas of replies describe what the simulator sends. The portal also
accepts what their descriptions name, and replies without \`dataset\`.`

/** How a script names its world; a browser's has a cookie. */
const WORLD: JsonSchema = {
  name: WORLD_HEADER,
  in: 'header',
  description:
    "The id of the simulator's world that is meant, as POST /simulator/worlds replies it. A cookie of that request comes before it; without either it is the world default.",
  // Postman's import sends what has no default, as "<string>".
  schema: { type: 'string', default: DEFAULT_WORLD },
}
const IN_WORLD = { $ref: '#/components/parameters/World' }

/** The ERP's session, and the cross-site token that a cookie and a header repeat. */
const SECURITY: JsonSchema = {
  session: { type: 'apiKey', in: 'header', name: wire.SESSION_HEADER },
  token: { type: 'apiKey', in: 'header', name: wire.XSRF_HEADER },
  tokenCookie: { type: 'apiKey', in: 'cookie', name: wire.XSRF_COOKIE },
}
const TOKEN = { token: [], tokenCookie: [] }
const WITH_SESSION = { ...TOKEN, session: [] }

const SECURITY_OF: Readonly<Record<Operation['session'], readonly JsonSchema[]>> = {
  required: [WITH_SESSION],
  optional: [WITH_SESSION, TOKEN],
  none: [TOKEN],
}

/** All but the requests of streams, whose fields are parameters. */
function schemasInUse(): JsonSchema {
  const streams = Object.entries<Operation>(operations).filter(([, { encoding }]) => encoding === 'query')
  const unused = new Set(streams.map(([name]) => requestName(name)))
  return Object.fromEntries(Object.entries(erpDefinitions()).filter(([name]) => !unused.has(name)))
}

const jsonBody = (schema: JsonSchema) => ({ 'application/json': { schema } })

function erpPaths(): JsonSchema {
  const entries = Object.entries(operationAreas).flatMap(([area, operations]) =>
    Object.entries<Operation>(operations).map(([name, operation]) => {
      const method = operation.encoding === 'query' ? 'get' : 'post'
      return [`${wire.OPERATIONS_PATH}/${name}`, { [method]: erpOperation(area, name, operation) }] as const
    }),
  )
  return Object.fromEntries(entries)
}

function erpOperation(area: string, name: string, operation: Operation): JsonSchema {
  const isForm = operation.encoding === 'form'
  const body = {
    [isForm ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: refTo(requestName(name)) },
  }
  return {
    operationId: name,
    tags: [area],
    summary: operation.summary,
    'x-kind': operation.kind,
    'x-query': wire.callQuery(operation),
    security: SECURITY_OF[operation.session],
    parameters: [...(operation.encoding === 'query' ? queryFields(operation) : []), IN_WORLD],
    ...(operation.encoding !== 'query' && { requestBody: { required: true, content: body } }),
    responses: {
      200: erpReply(name, operation),
      403: { $ref: '#/components/responses/NoToken' },
      404: { $ref: '#/components/responses/NoWorld' },
      default: { description: 'Not a reply of the ERP.' },
    },
  }
}

function erpReply(name: string, { reply }: Operation): JsonSchema {
  if (reply.kind === 'file')
    return {
      description: 'The file; or JSON with the errors, if the ERP refuses.',
      content: { [reply.type]: {}, ...jsonBody(refTo('ErrorReply')) },
    }
  return {
    description: 'The reply; or the errors, if the ERP refuses.',
    content: jsonBody({ oneOf: [refTo(replyName(name)), refTo('ErrorReply')] }),
  }
}

/** The fields of a stream's query. */
function queryFields(operation: Operation) {
  return Object.entries(requestSchema(operation).entries).map(([name, schema]) => ({
    name,
    in: 'query',
    required: schema.type !== 'optional',
    schema: sentAs(schema),
  }))
}

function controlPaths(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const endpoint of CONTROL_ENDPOINTS) {
    const [method = '', path = ''] = endpoint.request.split(' ')
    const known = paths[CONTROL_PATH + path] ?? {}
    paths[CONTROL_PATH + path] = { ...known, [method.toLowerCase()]: controlOperation(endpoint, path) }
  }
  return paths
}

const camelCase = (text: string) =>
  text.toLowerCase().replaceAll(/[^a-z]+([a-z]?)/g, (_, letter: string) => letter.toUpperCase())

function controlOperation(
  { request, summary, body, query = {}, status = 200, reply }: ControlEndpoint,
  path: string,
) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'integer', minimum: 0 },
  }))
  return {
    operationId: camelCase(request),
    tags: ['control'],
    summary,
    security: [],
    parameters: [...inPath, ...inQuery, ...(isOfWorld(path) ? [IN_WORLD] : [])],
    ...(body && { requestBody: { content: jsonBody(acceptedAs(body)) } }),
    responses: {
      [status]: controlReply(reply),
      default: failure('Why not.'),
    },
  }
}

/** Whether a path of the control surface is about a world that there is. */
const isOfWorld = (path: string) => /^\/world(\/|$)/.test(path)

const FAILURE: JsonSchema = {
  type: 'object',
  properties: { error: { type: 'string' }, field: { type: 'string' } },
  required: ['error'],
}
const failure = (description: string): JsonSchema => ({ description, content: jsonBody(refTo('Failure')) })

function controlReply(reply: ControlEndpoint['reply']): JsonSchema {
  if (!reply) return { description: 'A redirect.' }
  if (typeof reply === 'string') return { description: 'The file.', content: { [reply]: {} } }
  return { description: 'The result.', content: jsonBody(receivedAs(reply)) }
}

/** A scenario file as a JSON Schema. */
export const scenarioSchemaDocument = (): JsonSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A scenario of the simulator',
  ...readAs(scenarioFile),
})

/** The same definitions as a JSON Schema without OpenAPI around it. */
export function jsonSchemaDocument(): JsonSchema {
  const text = JSON.stringify(erpDefinitions()).replaceAll('#/components/schemas/', '#/$defs/')
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: "Requests and replies of the ERP's operations",
    $defs: JSON.parse(text),
  }
}
