import * as v from 'valibot'
import { OPERATIONS_PATH } from '#contract/transport.ts'
import type { Send, Tool, ToolCall } from './tool.ts'

/* Clients, made from the document or while they run. */

type Call = (...values: unknown[]) => Promise<unknown>
const call = v.custom<Call>((value) => typeof value === 'function')
const newable = v.custom<new (options: object) => unknown>((value) => typeof value === 'function')

/** The function of an operation in what a tool has made; some write getTransactionTp for getTransactionTP. */
function named(made: unknown, { operation }: ToolCall): Call {
  const found = Object.entries(Object(made)).find(([name]) => name.toLowerCase() === operation.toLowerCase())
  return v.parse(call, found?.[1])
}

const isQuery = ({ body }: ToolCall) => body === undefined
const FORM = 'application/x-www-form-urlencoded'

/** What a client gives for a refused or failed call. */
const outcome = v.looseObject({ data: v.optional(v.unknown()), error: v.optional(v.unknown()) })
function dataOf(given: unknown): unknown {
  const { data, error } = v.parse(outcome, given)
  if (error !== undefined && data === undefined) throw new Error(JSON.stringify(error))
  return data
}

export const CLIENTS: readonly Tool[] = [
  {
    name: 'openapi-fetch',
    packages: ['openapi-fetch@0.17.0'],
    open: async ({ load }, baseUrl) => {
      const { default: createClient } = v.parse(v.object({ default: call }), await load('openapi-fetch'))
      const client: unknown = createClient({ baseUrl })
      return async (each) => {
        const method = v.parse(call, Object(client)[isQuery(each) ? 'GET' : 'POST'])
        const type = each.isForm ? { 'content-type': FORM } : {}
        return dataOf(
          await method(`${OPERATIONS_PATH}/${each.operation}`, {
            params: { query: each.query },
            body: each.body,
            headers: { ...each.headers, ...type },
            parseAs: isQuery(each) ? 'blob' : 'json',
          }),
        )
      }
    },
  },
  {
    name: '@hey-api/openapi-ts',
    packages: ['@hey-api/openapi-ts@0.95.0', 'typescript@5.9.3'],
    open: async ({ run, load }) => {
      await run('openapi-ts', '-i', 'openapi.json', '-o', 'made')
      const made = await load('./made/index.ts')
      return async (each) => {
        const { body, query, headers } = each
        return dataOf(await named(made, each)({ body, query, headers }))
      }
    },
  },
  {
    name: 'swagger-client',
    packages: ['swagger-client@3.37.3'],
    open: async ({ load, document }) => {
      const { default: SwaggerClient } = v.parse(v.object({ default: call }), await load('swagger-client'))
      const client: unknown = await SwaggerClient({ spec: document })
      const execute = v.parse(call, Object(client).execute)
      return async ({ operation, query, body, headers }) => {
        const requestInterceptor = (request: { headers: Record<string, string> }) => {
          Object.assign(request.headers, headers)
          return request
        }
        const parameters = {
          operationId: operation,
          parameters: query,
          requestBody: body,
          requestInterceptor,
        }
        return Object(await execute.call(client, parameters)).body
      }
    },
  },
  {
    name: 'orval',
    packages: ['orval@7.13.2'],
    open: async ({ write, run, load }, baseUrl) => {
      const output = { target: './made/client.ts', client: 'fetch', baseUrl }
      const config = { erp: { input: './openapi.json', output } }
      write('orval.config.cjs', `module.exports = ${JSON.stringify(config)}`)
      await run('orval', '--config', 'orval.config.cjs')
      const made = await load('./made/client.ts')
      return async (each) => {
        const { query, body, headers } = each
        return dataOf(await named(made, each)(isQuery(each) ? query : body, { headers }))
      }
    },
  },
  {
    name: 'openapi-client-axios',
    packages: ['openapi-client-axios@7.9.1', 'axios@1.13.2'],
    open: async ({ load, document }) => {
      const { default: found } = await load('openapi-client-axios')
      const Client = v.parse(newable, Object(found).default ?? found)
      const client: unknown = await Object(new Client({ definition: document })).init()
      return async (each) => {
        const { query, body, headers, isForm } = each
        const type = isForm ? { 'content-type': FORM } : {}
        return dataOf(await named(client, each)(query, body, { headers: { ...headers, ...type } }))
      }
    },
  },
  {
    name: 'oazapfts',
    packages: ['oazapfts@6.4.0', '@oazapfts/runtime@1.2.0'],
    open: async ({ run, load }) => {
      await run('oazapfts', 'openapi.json', 'made.ts')
      const made = await load('./made.ts')
      return async (each) => {
        // The fields of a stream are its arguments, in their order.
        const values = isQuery(each) ? Object.values(each.query) : [each.body]
        return dataOf(await named(made, each)(...values, {}, { headers: each.headers }))
      }
    },
  },
  {
    name: 'swagger-typescript-api',
    packages: ['swagger-typescript-api@13.13.0'],
    open: async ({ run, load }, baseUrl) => {
      await run('swagger-typescript-api', 'generate', '-p', 'openapi.json', '-o', 'made', '-n', 'api.ts')
      const { Api } = await load('./made/api.ts')
      const { api } = Object(new (v.parse(newable, Api))({ baseUrl }))
      return async (each) => {
        const { query, body, headers } = each
        return dataOf(await named(api, each)(isQuery(each) ? query : body, { headers }))
      }
    },
  },
]

/** The call as a plain request: what every tool is compared with. */
export const plainSend =
  (origin: string): Send =>
  async ({ operation, query, body, isForm, headers }) => {
    const search = String(new URLSearchParams(query))
    const reply = await fetch(`${origin}${OPERATIONS_PATH}/${operation}${search && `?${search}`}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, 'content-type': isForm ? FORM : 'application/json' },
      ...(body !== undefined && {
        body: isForm ? String(new URLSearchParams(Object(body))) : JSON.stringify(body),
      }),
    })
    // Prism says in a header what is wrong with a request.
    if (!reply.ok)
      throw new Error(`${reply.status} ${reply.headers.get('sl-violations') ?? (await reply.text())}`)
    return reply.headers.get('content-type')?.includes('json') ? reply.json() : reply.blob()
  }
