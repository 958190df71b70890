import { pageOf as pageOfPath } from '../../src/components/navigation/page-of.ts'
import { bodiesOf, type Entry, entryOf, headerOf, secretsOf } from '../lib/har-entry.ts'
import { type HarFile, HarProblem, harParts } from '../lib/har-reader.ts'
import { type Hide, hiding, urlOf } from '../lib/secrets.ts'
import { callOf, type MadeCall, type Page, pageOf, type Site, timeOf } from './entry.ts'

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
  /** Hides what must not get into the tape or be printed. */
  readonly hide: Hide
  /** Other sites with calls of the contract, and how many. */
  readonly others: ReadonlyMap<Site, number>
  /** Number of entries of the whole file. */
  readonly entries: number
}

/**
 * Gathers the session of the site with the most calls of the contract, or of the one that is named. Throws a
 * HarProblem if the file has no such call.
 */
export async function sessionIn(
  { chunks, attached }: HarFile,
  { site: wanted, cutOff }: { readonly site?: string | undefined } & Parameters<typeof harParts>[1] = {},
): Promise<Session> {
  const calls = new Map<Site, MadeCall[]>()
  const hosts = new Map<string, number>()
  const documents: Document[] = []
  const pages: Page[] = []
  const secrets = new Set<string>()
  let entries = 0
  const addEntry = async (entry: Entry) => {
    const host = urlOf(entry.request.url)?.host
    if (host && isDocument(entry)) documents.push(documentOf(entry))
    if (host) hosts.set(host, (hosts.get(host) ?? 0) + 1)
    const bodies = await bodiesOf(entry, attached)
    for (const secret of secretsOf(entry, bodies)) secrets.add(secret)
    const made = callOf(entry, bodies)
    if (!made) return
    const own = calls.get(made.site) ?? []
    own.push(made.call)
    calls.set(made.site, own)
  }
  for await (const { list, value } of harParts(chunks, { cutOff })) {
    if (list === 'pages') pages.push(...pageOf(value))
    else {
      entries += 1
      const entry = entryOf(value)
      if (entry) await addEntry(entry)
    }
  }
  const shown = pagesShown(documents, pages)
  const sites = [...calls]
    .map(([site, own]) => ({ site, own, home: homeOf(site, own, shown) }))
    .toSorted((one, other) => other.own.length - one.own.length)
  const plain = wanted?.replace(/\/$/, '')
  const chosen = sites.find(({ site, home }) => plain === undefined || [site, home].includes(plain))
  const hide = hiding(secrets)
  if (!chosen) throw new HarProblem(hide(noCall(hosts, wanted)))
  return {
    site: chosen.home,
    calls: chosen.own,
    loads: loadsOf(chosen.home, shown, pages),
    hide,
    others: new Map(sites.flatMap(({ site, own }) => (site === chosen.site ? [] : [[site, own.length]]))),
    entries,
  }
}

/** A page that an entry of the file loaded. */
interface Document extends Load {
  readonly pageref: string
  /** Playwright's name of the frame; '' in other files. */
  readonly frame: string
  /** Whether the browser said that it is no frame's. */
  readonly isCertain: boolean
}

const documentOf = (entry: Entry): Document => ({
  at: timeOf(entry),
  url: entry.request.url,
  pageref: entry.pageref,
  frame: entry._frameref,
  isCertain: headerOf(entry, 'sec-fetch-dest') !== '',
})

/** Whether the browser loaded a page by it, or the page of a frame where it does not say so. */
function isDocument(entry: Entry): boolean {
  const { request, response, _resourceType: type } = entry
  if (response.status >= 300 && response.status !== NOT_MODIFIED) return false
  const destination = headerOf(entry, 'sec-fetch-dest')
  if (destination !== '') return destination === 'document'
  if (type) return type === 'document'
  return request.method === 'GET' && response.content.mimeType.includes('text/html')
}

/**
 * The documents without those of frames, which http sites don't tell apart: Chromium has one page for each load
 * and names it by its URL, Playwright one for each tab and names the frames.
 */
function pagesShown(documents: readonly Document[], pages: readonly Page[]): readonly Document[] {
  const titles = new Map(pages.map(({ id, title }) => [id, title]))
  const first = new Map<string, Document>()
  const named = new Map<string, Document>()
  for (const each of documents) {
    if (!first.has(each.pageref)) first.set(each.pageref, each)
    if (each.url === titles.get(each.pageref)) named.set(each.pageref, each)
  }
  return documents.filter((each) => {
    const { isCertain, pageref, frame } = each
    if (isCertain || pageref === '') return true
    if (frame !== '') return frame === first.get(pageref)?.frame
    const isOfOneLoad = URL.canParse(titles.get(pageref) ?? '')
    return !isOfOneLoad || each === (named.get(pageref) ?? first.get(pageref))
  })
}

/** Where the portal's pages are: where its calls go, or another site, as the configuration's BaseUrl allows. */
function homeOf(site: Site, calls: readonly MadeCall[], shown: readonly Load[]): Site {
  if (shown.some(({ url }) => isBelow(url, site))) return site
  const asking = new Set(calls.flatMap(({ origin }) => origin || []))
  const own = shown.flatMap(({ url }) => {
    const { origin, pathname } = new URL(url)
    return asking.size === 0 || asking.has(origin) ? [{ origin, pathname }] : []
  })
  const homes = new Map<Site, number>()
  for (const { origin, pathname } of own) {
    const folder = foldersOf(pathname).find((each) => pageOfPath(pathname.slice(each.length)) !== '')
    if (folder !== undefined) homes.set(origin + folder, (homes.get(origin + folder) ?? 0) + 1)
  }
  const [home] = [...homes].toSorted(([, one], [, other]) => other - one)
  return home?.[0] ?? site
}

/** '' and the folders above a path: '/a', '/a/b'. */
const foldersOf = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, at, parts) => parts.slice(0, at + 1).join('/'))

const isBelow = (url: string, site: Site) => url.startsWith(`${site}/`)

/** The loads of a site's pages. Chromium names a page by its URL; the archive of a tape has no documents. */
function loadsOf(site: Site, shown: readonly Document[], pages: readonly Page[]): readonly Load[] {
  const documents = shown.filter(({ url }) => isBelow(url, site))
  const loaded = new Set(documents.map(({ pageref }) => pageref))
  const named = pages.filter(({ id, title }) => !loaded.has(id) && isBelow(title, site))
  return [...documents, ...named.map((page) => ({ at: timeOf(page), url: page.title }))]
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
