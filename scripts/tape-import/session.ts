import { type HarPart, HarProblem } from '../lib/har-reader.ts'
import {
  callOf,
  type Entry,
  entryOf,
  headerOf,
  type MadeCall,
  type Page,
  pageOf,
  type Site,
  timeOf,
  urlOf,
} from './entry.ts'
import { secretsIn } from './secrets.ts'

/** A page that the browser loaded. */
export interface Load {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly url: string
}

/** What a HAR file says about the portal of one site. */
export interface Session {
  readonly site: Site
  readonly loads: readonly Load[]
  readonly calls: readonly MadeCall[]
  /** Values that must not get into the tape. */
  readonly secrets: ReadonlySet<string>
  /** Other sites with calls of the contract, and how many. */
  readonly others: ReadonlyMap<Site, number>
  /** Number of entries of the whole file. */
  readonly entries: number
}

/**
 * Gathers the session of the site with the most calls of the contract, or of the one that is named. Throws a
 * HarProblem if the file has no such call.
 */
export async function sessionIn(parts: AsyncIterable<HarPart>, wanted?: string): Promise<Session> {
  const calls = new Map<Site, MadeCall[]>()
  const hosts = new Map<string, number>()
  const documents: (Load & Pick<Entry, 'pageref'>)[] = []
  const pages: Page[] = []
  const secrets = new Set<string>()
  let entries = 0
  const addEntry = (entry: Entry) => {
    const { url } = entry.request
    const { pageref } = entry
    if (isDocument(entry)) documents.push({ at: timeOf(entry), url, pageref })
    const host = urlOf(url)?.host
    if (host) hosts.set(host, (hosts.get(host) ?? 0) + 1)
    const made = callOf(entry)
    if (!made) return
    const own = calls.get(made.site) ?? []
    own.push(made.call)
    calls.set(made.site, own)
    for (const secret of secretsIn(entry, made.call.request)) secrets.add(secret)
  }
  for await (const { list, value } of parts) {
    if (list === 'pages') pages.push(...pageOf(value))
    else {
      entries += 1
      const entry = entryOf(value)
      if (entry) addEntry(entry)
    }
  }
  const [site, own] = chosen(calls, wanted) ?? []
  if (site === undefined || !own) throw new HarProblem(noCall(hosts, wanted))
  const hasDocument = new Set(documents.map(({ pageref }) => pageref))
  // Chrome names a page by its URL; the archive of a tape has no documents.
  const named = pages.filter(({ id }) => !hasDocument.has(id))
  const loads = [...documents, ...named.map((page) => ({ at: timeOf(page), url: page.title }))]
  return {
    site,
    calls: own,
    loads: loads.filter(({ url }) => url.startsWith(`${site}/`)),
    secrets,
    others: new Map([...calls].flatMap(([each, { length }]) => (each === site ? [] : [[each, length]]))),
    entries,
  }
}

/** Whether the browser loaded a page by it. */
function isDocument(entry: Entry): boolean {
  const { request, response, _resourceType: type } = entry
  if (response.status >= 300 && response.status !== NOT_MODIFIED) return false
  const destination = headerOf(entry, 'sec-fetch-dest')
  if (destination !== '') return destination === 'document'
  if (type) return type === 'document'
  return request.method === 'GET' && (response.content.mimeType ?? '').includes('text/html')
}

function chosen(calls: ReadonlyMap<Site, readonly MadeCall[]>, wanted: string | undefined) {
  const all = [...calls].toSorted(([, one], [, other]) => other.length - one.length)
  return wanted === undefined ? all[0] : all.find(([site]) => site === wanted.replace(/\/$/, ''))
}

const NOT_MODIFIED = 304
const MOST_HOSTS = 5

function noCall(hosts: ReadonlyMap<string, number>, wanted: string | undefined): string {
  const all = [...hosts].toSorted(([, one], [, other]) => other - one)
  const count = all.reduce((sum, [, each]) => sum + each, 0)
  const names = all.slice(0, MOST_HOSTS).map(([host]) => host)
  const more = all.length > MOST_HOSTS ? ` and ${all.length - MOST_HOSTS} others` : ''
  const where = wanted === undefined ? 'the portal' : `a portal at ${wanted}`
  return `There is no call of ${where} in this file; it holds ${count} calls to ${names.join(', ')}${more}.`
}
