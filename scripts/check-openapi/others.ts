import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as v from 'valibot'
import { freePort } from '../lib/free-port.ts'
import { plainSend } from './clients.ts'
import type { Tool } from './tool.ts'

/* A mock server and two programs that import the document. */

const item = v.object({ name: v.optional(v.string()), request: v.unknown() })
interface Group {
  readonly item?: readonly Group[]
  readonly items?: readonly Group[]
  readonly request?: unknown
}

/** The requests of a collection, whatever its folders. */
function requestsIn(groups: readonly Group[]): readonly unknown[] {
  return groups.flatMap((group) => {
    const inside = group.item ?? group.items
    return inside ? requestsIn(inside) : [v.parse(item, group).request]
  })
}

/** Sends each call to the URL that an import has for its operation. */
function sendTo(urls: readonly string[]): ReturnType<typeof plainSend> {
  return (each) => {
    const url = urls.find((found) => new URL(found).pathname.endsWith(`/${each.operation}`))
    if (!url) throw new Error('not imported')
    const missing = Object.keys(each.query).filter((name) => !new URL(url).searchParams.has(name))
    if (missing.length > 0) throw new Error(`without ${missing}`)
    return plainSend(new URL(url).origin)(each)
  }
}

export const IMPORTS: readonly Tool[] = [
  {
    name: 'Postman',
    packages: ['openapi-to-postmanv2@6.3.3', 'postman-collection@5.0.2'],
    open: async ({ load, document }) => {
      const { default: converter } = await load('openapi-to-postmanv2')
      const { default: postman } = await load('postman-collection')
      const made = await new Promise<unknown>((resolve, reject) =>
        Object(converter).convert({ type: 'json', data: document }, {}, (error: unknown, given: unknown) =>
          error ? reject(error) : resolve(Object(given).output[0].data),
        ),
      )
      const collection = new (Object(postman).Collection)(made)
      const urls: string[] = []
      collection.forEachItem((each: { request: { url: { toString(): string } } }) => {
        urls.push(collection.variables.replace(each.request.url.toString()))
      })
      return sendTo(urls)
    },
  },
  {
    name: 'Bruno',
    packages: ['@usebruno/converters@0.18.0'],
    open: async ({ load, document }) => {
      const { openApiToBruno } = await load('@usebruno/converters')
      const made = Object(v.parse(v.function(), openApiToBruno)(document))
      const [environment] = made.environments
      const variable: { name: string; value: string } = environment.variables[0]
      const urls = requestsIn(made.items).map((request) => {
        const { url, params } = Object(request)
        const names = params.map(({ name }: { name: string }) => `${name}=`).join('&')
        return `${String(url).replace(`{{${variable.name}}}`, variable.value)}?${names}`
      })
      return sendTo(urls)
    },
  },
]

/** Its replies are made of the document, so that it need not know the world. */
export const PRISM: Tool = {
  name: 'Prism',
  packages: ['@stoplight/prism-cli@5.14.2'],
  open: async ({ path }) => {
    const port = await freePort()
    const prism = spawn(
      join(path, 'node_modules/.bin/prism'),
      ['mock', 'openapi.json', '--port', String(port)],
      { cwd: path, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    process.once('exit', () => prism.kill())
    for (let said = ''; !said.includes('listening'); ) said += (await once(prism.stdout, 'data'))[0]
    prism.stdout.resume()
    return plainSend(`http://127.0.0.1:${port}`)
  },
}
