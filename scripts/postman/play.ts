import { runInNewContext } from 'node:vm'
import * as v from 'valibot'

/** One request of the collection with its variables filled in. */
export interface Filled {
  readonly name: string
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON, or fields of a form; none for a GET. */
  readonly body: unknown
  readonly isForm: boolean
}

/** What came back: its data if it was JSON, null otherwise. */
export interface Replied {
  readonly json: unknown
  /** By name, for scripts that keep one. */
  readonly cookies: ReadonlyMap<string, string>
}

const pair = v.object({ key: v.string(), value: v.string() })
const item = v.object({
  name: v.string(),
  event: v.optional(
    v.array(v.object({ listen: v.string(), script: v.object({ exec: v.array(v.string()) }) })),
    [],
  ),
  request: v.object({
    method: v.string(),
    header: v.array(pair),
    url: v.object({ raw: v.string() }),
    body: v.optional(
      v.variant('mode', [
        v.object({ mode: v.literal('raw'), raw: v.string() }),
        v.object({ mode: v.literal('urlencoded'), urlencoded: v.array(pair) }),
      ]),
    ),
  }),
})
type Item = v.InferOutput<typeof item>

const collection = v.object({
  variable: v.array(pair),
  item: v.array(v.object({ name: v.string(), item: v.array(item) })),
})

/**
 * Sends the collection's requests in their order, as Postman does: each with the variables that the scripts of
 * earlier ones have kept. Returns, by name, why a request failed; null where it did not.
 */
export async function playCollection(
  given: unknown,
  own: Readonly<Record<string, string>>,
  send: (request: Filled) => Promise<Replied>,
): Promise<{ failures: ReadonlyMap<string, string | null>; kept: ReadonlyMap<string, string> }> {
  const { variable, item: folders } = v.parse(collection, given)
  const kept = new Map([...variable.map(({ key, value }) => [key, value] as const), ...Object.entries(own)])
  const failures = new Map<string, string | null>()
  for (const each of folders.flatMap((folder) => folder.item)) {
    try {
      const reply = await send(filled(each, kept))
      if (Object(reply.json).hasErrors) throw new Error(JSON.stringify(reply.json))
      runScripts(each, reply, kept)
      failures.set(each.name, null)
    } catch (error) {
      failures.set(each.name, String(error))
    }
  }
  return { failures, kept }
}

function filled({ name, request }: Item, kept: ReadonlyMap<string, string>): Filled {
  const text = JSON.stringify(request).replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => kept.get(key) ?? '')
  const { method, header, url, body } = v.parse(item.entries.request, JSON.parse(text))
  return {
    name,
    method,
    url: url.raw.slice(kept.get('origin')?.length),
    headers: Object.fromEntries(header.map(({ key, value }) => [key, value])),
    body:
      body?.mode === 'raw'
        ? JSON.parse(body.raw)
        : body && Object.fromEntries(body.urlencoded.map(({ key, value }) => [key, value])),
    isForm: body?.mode === 'urlencoded',
  }
}

/** Runs an item's scripts as far as the collection uses Postman's `pm`. */
function runScripts({ event }: Item, { json, cookies }: Replied, kept: Map<string, string>): void {
  const pm = {
    response: { json: () => json },
    cookies: { get: (name: string) => cookies.get(name) },
    variables: { get: (key: string) => kept.get(key) },
    collectionVariables: {
      get: (key: string) => kept.get(key),
      set: (key: string, value: unknown) => kept.set(key, String(value)),
    },
    test: (_: string, check: () => void) => check(),
    expect: (value: unknown) => ({ to: { be: { a: () => ({ and: { not: { empty: Boolean(value) } } }) } } }),
  }
  for (const { listen, script } of event)
    if (listen === 'test') runInNewContext(script.exec.join('\n'), { pm })
}
