import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operationNames } from '#contract/operations.ts'
import { OPENAPI_PATH } from '#contract/simulator-paths.ts'
import { CLIENTS, plainSend } from './check-openapi/clients.ts'
import { IMPORTS, PRISM } from './check-openapi/others.ts'
import { type Send, type ToolCall, toolFolder } from './check-openapi/tool.ts'
import { ensureBuilt } from './lib/built.mjs'
import { startBuilt } from './lib/server.ts'
import { type Filled, playCollection, type Replied } from './postman/play.ts'

/*
 * npm run check:openapi: what clients, imports, a mock and linters make of openapi.json. Each tool is installed at
 * a pinned version, so this needs the npm registry and some minutes. `-- NAME ...` tries some tools only.
 */

const COLLECTION: unknown = JSON.parse(
  readFileSync(new URL('../kit/postman_collection.json', import.meta.url), 'utf8'),
)

const folder = mkdtempSync(join(tmpdir(), 'check-openapi-'))

/** Plays the kit's collection in a new world, each call of the ERP by the tool. Returns why calls failed. */
async function play(send: Send, origin: string, made: ToolCall[] = []) {
  const cookies = new Map<string, string>()
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const bySimulator = async ({ method, url, headers, body }: Filled): Promise<Replied> => {
    const reply = await fetch(origin + url, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...headers, Cookie: header() },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const isJson = reply.headers.get('content-type')?.includes('json')
    return { json: isJson ? await reply.json() : null, cookies }
  }
  return playCollection(COLLECTION, { origin }, async (request) => {
    const operation = operationNames().find((name) => name === request.name)
    if (!operation) return bySimulator(request)
    const fields = [...new URL(request.url, origin).searchParams].filter(([name]) => !/^ip[A-Z]/.test(name))
    const { body, isForm } = request
    const headers = { ...request.headers, Cookie: header() }
    const each = { operation, query: Object.fromEntries(fields), body, isForm, headers }
    made.push(each)
    return { json: await send(each), cookies }
  })
}

type Failures = ReadonlyMap<string, string | null>

/** Sends the calls that were made before, without the replies of which a mock knows nothing. */
async function repeat(send: Send, calls: readonly ToolCall[]): Promise<Failures> {
  const failures = new Map<string, string | null>()
  for (const each of calls)
    failures.set(
      each.operation,
      await send(each).then(
        () => null,
        (error) => String(error),
      ),
    )
  return failures
}

/** The number of errors that a linter finds. Its JSON is among other words. */
async function lint({ packages, args }: Linter, document: string): Promise<number> {
  const own = await toolFolder(join(folder, packages.join().replaceAll('/', '-')), packages, document)
  own.write('.spectral.yaml', 'extends: ["spectral:oas"]')
  const [program = '', ...rest] = args
  const text = await own.run(program, ...rest)
  const found: unknown = JSON.parse(text.slice(text.search(/[[{]/), text.search(/[\]}][^\]}]*$/) + 1))
  // Spectral lists what it finds, with 0 for an error.
  const problems: readonly { severity: unknown }[] = Array.isArray(found) ? found : Object(found).problems
  return problems.filter(({ severity }) => severity === 0 || severity === 'error').length
}

interface Linter {
  readonly packages: readonly string[]
  readonly args: readonly string[]
}

const LINTERS: readonly Linter[] = [
  { packages: ['@redocly/cli@2.20.0'], args: ['redocly', 'lint', 'openapi.json', '--format=json'] },
  { packages: ['@stoplight/spectral-cli@6.16.3'], args: ['spectral', 'lint', 'openapi.json', '-f', 'json'] },
]

/** What a tool can't do, whatever the document says. */
const KNOWN: Readonly<Record<string, RegExp>> = {
  // Of two types of a reply it always takes JSON.
  orval: /^stream/,
  // It makes no PDF.
  Prism: /^stream/,
}

async function main(wanted: readonly string[]): Promise<number> {
  ensureBuilt()
  const server = await startBuilt()
  const origin = `http://127.0.0.1:${server.port}`
  try {
    const document = await (await fetch(origin + OPENAPI_PATH)).text()
    const calls: ToolCall[] = []
    const columns: Column[] = [
      { name: 'fetch', failures: (await play(plainSend(origin), origin, calls)).failures },
    ]
    for (const { name, packages, open } of [...CLIENTS, ...IMPORTS, PRISM]) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      console.log(`${packages.join(', ')} ...`)
      const send = await open(await toolFolder(join(folder, name), packages, document), origin)
      const failures = name === PRISM.name ? await repeat(send, calls) : (await play(send, origin)).failures
      columns.push({ name: packages[0] ?? '', failures, known: KNOWN[name] })
    }
    console.log(table(columns))
    let isClean = columns.every((column) => OPERATIONS.every((name) => works(column, name) !== false))
    for (const linter of LINTERS) {
      const errors = await lint(linter, document)
      console.log(`${linter.packages}: ${errors} errors`)
      isClean &&= errors === 0
    }
    return isClean ? 0 : 1
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Column {
  readonly name: string
  readonly failures: Failures
  /** The operations that the tool can't call by itself. */
  readonly known?: RegExp | undefined
}

const OPERATIONS = operationNames()

/** Whether an operation works; null if it can't, and that is known. */
function works({ failures, known }: Column, operation: string): boolean | null {
  if (failures.get(operation) === null) return true
  return known?.test(operation) ? null : false
}

/** A row for each operation, a column for each tool, and below it why calls failed. */
function table(columns: readonly Column[]): string {
  const marks = new Map([
    [true, '✓'],
    [false, '✗'],
    [null, '-'],
  ])
  const rows = OPERATIONS.map((name) => {
    const cells = columns.map((column) => (marks.get(works(column, name)) ?? '').padStart(3))
    return name.padEnd(28) + cells.join('')
  })
  const legend = columns.map((column, at) => {
    const count = OPERATIONS.filter((name) => works(column, name)).length
    return `${at + 1} ${column.name}: ${count} of ${OPERATIONS.length} operations`
  })
  const reasons = columns.flatMap(({ name, failures }) =>
    OPERATIONS.flatMap((operation) => {
      const reason = failures.get(operation)
      return reason === null
        ? []
        : [`${name} ${operation}: ${(reason ?? 'not called').slice(0, MOST_LETTERS)}`]
    }),
  )
  const head = ' '.repeat(28) + columns.map((_, at) => String(at + 1).padStart(3)).join('')
  return [head, ...rows, '', ...legend, '', ...reasons].join('\n')
}

const MOST_LETTERS = 300

process.exitCode = await main(process.argv.slice(2))
// Prism would keep this process running.
process.exit()
