import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JournalEntry, journalPage } from '#contract/control/journal.ts'
import { asCurl } from '../../src/screens/debug/journal-panel.tsx'
import { PASSWORD, startServer } from './kit.ts'

/* A shell runs what "Copy as curl" copies, as docs/simulator.md describes. */

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'curl-'))
let server: Awaited<ReturnType<typeof startServer>>
let session = ''

const entryOf = (operation: string, request: unknown): JournalEntry => ({
  number: 1,
  at: '2026-11-22T00:00:00Z',
  operation,
  request,
  ms: 1,
})

/** Runs in the cookie jar's folder, with the variables `token` and `session` that copied commands expect. */
async function shell(command: string): Promise<string> {
  const jar = readFileSync(join(folder, 'jar'), { encoding: 'utf8', flag: 'a+' })
  const names = { token: /XSRF-TOKEN\t(\S+)/.exec(jar)?.[1] ?? '', session }
  const { stdout } = await run('sh', ['-c', command], { cwd: folder, env: { ...process.env, ...names } })
  return stdout
}

async function repeated(entry: JournalEntry): Promise<JournalEntry | undefined> {
  await shell(`${asCurl(entry, server.origin)} -s -o reply`)
  const journal = await shell(`curl -s -b jar ${server.origin}/simulator/world/journal`)
  return v.parse(journalPage, JSON.parse(journal)).exchanges.at(-1)
}

beforeAll(async () => {
  server = await startServer()
  await shell(`curl -s -c jar -b jar -d '{"scenario": "au"}' ${server.origin}/simulator/worlds`)
  const login = entryOf('login', { userid: 'admin', password: PASSWORD })
  const reply: unknown = JSON.parse(await shell(`${asCurl(login, server.origin)} -s`))
  const signedIn = v.object({ dataset: v.object({ sessionID: v.string() }) })
  session = v.parse(signedIn, reply).dataset.sessionID
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['quotes', `a 'b' "c" \`d\` $HOME $(id) \\ ! %41`],
  ['other scripts', 'Zoë – 20 m² ✓ 𝒳 العربية'],
  ['line breaks', 'one\ntwo\r\n\tthree'],
  ['characters special to curl', '@/etc/passwd [1-3] {a,b} & = + #'],
])('the copied command repeats the call exactly: %s', async (_name, message) => {
  const request = { subject: message, message }
  const operation = 'searchProductTP'
  expect(await repeated(entryOf(operation, request))).toMatchObject({ operation, request })
})

test('the copied command repeats a file download exactly', async () => {
  const request = { customerID: '40125', name: `O'Neill & "Söhne" [1]` }
  const operation = 'streamCustomerInvoices'
  expect(await repeated(entryOf(operation, request))).toMatchObject({ operation, request })
})

test('a call that cannot be repeated is not copied', () => {
  expect(asCurl(entryOf('searchProductTP', '{"search": "a…'), server.origin)).toBeNull()
  expect(asCurl(entryOf('noSuchOperation', {}), server.origin)).toBeNull()
})
