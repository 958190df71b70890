import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type JournalEntry, journalPage } from '#contract/control/journal.ts'
import { asCurl } from '../../src/screens/debug/journal/as-curl.ts'
import { PASSWORD, startServer } from './kit.ts'

/* What "Copy as curl" copies, run by a shell as docs/simulator.md says. */

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

/** In the folder where the jar is, with the names that what is copied takes for granted. */
async function shell(command: string): Promise<string> {
  const token = /XSRF-TOKEN\t(\S+)/.exec(
    readFileSync(join(folder, 'jar'), { encoding: 'utf8', flag: 'a+' }),
  )?.[1]
  const names = { token: token ?? '', session }
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

it.each([
  ['quotes', `a 'b' "c" \`d\` $HOME $(id) \\ ! %41`],
  ['other scripts', 'Zoë – 20 m² ✓ 𝒳 العربية'],
  ['line breaks', 'one\ntwo\r\n\tthree'],
  ['what curl means more by', '@/etc/passwd [1-3] {a,b} & = + #'],
])('a call is made again as it was: %s', async (_name, message) => {
  const request = { subject: message, message }
  expect(await repeated(entryOf('searchProductTP', request))).toMatchObject({
    operation: 'searchProductTP',
    request,
  })
})

it('a file is asked for again as it was', async () => {
  const request = { customerID: '40125', name: `O'Neill & "Söhne" [1]` }
  expect(await repeated(entryOf('streamCustomerInvoices', request))).toMatchObject({
    operation: 'streamCustomerInvoices',
    request,
  })
})

it('what can not be made again is not copied', () => {
  expect(asCurl(entryOf('searchProductTP', '{"search": "a…'), server.origin)).toBeNull()
  expect(asCurl(entryOf('noSuchOperation', {}), server.origin)).toBeNull()
})
