import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from './pages.ts'
import { type Running, startOther } from './servers.ts'

/*
 * Other mock servers, installed for this benchmark only, into the system's temporary folder. They get the same
 * rows, and requests for the same data in their own format.
 */

export interface Rows {
  readonly products: readonly object[]
  readonly orders: readonly object[]
}

export interface Peer {
  readonly name: string
  readonly package: string
  readonly run: (packages: string, data: string) => Promise<Running>
  readonly write: (rows: Rows) => object
  /** The paths of a page of a category's products with a word, and of all orders. */
  readonly page: (page: Page) => string
  readonly orders: string
}

const FETCH_MS = 90_000

export const PEERS: readonly Peer[] = [
  {
    name: 'json-server',
    package: 'json-server@0.17.4',
    write: (rows) => rows,
    run: (packages, data) =>
      startOther((port) => [
        join(packages, 'json-server/lib/cli/bin.js'),
        ...[data, '--quiet', '--port', `${port}`, '--host', '127.0.0.1'],
      ]),
    page: ({ category, word, page }) =>
      `/products?${new URLSearchParams({ category, q: word, _page: `${page}`, _limit: '25' })}`,
    orders: '/orders',
  },
  {
    name: 'Mockoon',
    package: '@mockoon/cli@9.9.0',
    write: mockoonEnvironment,
    run: (packages, data) =>
      startOther((port) => [
        join(packages, '@mockoon/cli/bin/run.js'),
        ...['start', '--data', data, '--port', `${port}`, '--hostname', '127.0.0.1'],
        ...['--disable-log-to-file', '--max-transaction-logs', '1'],
      ]),
    page: ({ category, word, page }) =>
      `/products?${new URLSearchParams({ category_eq: category, search: word, page: `${page}`, limit: '25' })}`,
    orders: '/orders',
  },
]

/** Starts a peer with these rows. Returns an error message if that fails. */
export async function startPeer(peer: Peer, rows: Rows): Promise<Running | string> {
  const folder = join(tmpdir(), 'trade-portal-bench', peer.package.replace(/\W/g, '-'))
  try {
    const packages = fetchPackage(folder, peer.package)
    const data = join(folder, 'data.json')
    writeFileSync(data, JSON.stringify(peer.write(rows)))
    return await peer.run(packages, data)
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}

function fetchPackage(folder: string, name: string): string {
  const packages = join(folder, 'node_modules')
  if (!existsSync(join(packages, '.package-lock.json'))) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "private": true }')
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', name]
    execFileSync('npm', args, { cwd: folder, timeout: FETCH_MS, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return packages
}

function mockoonEnvironment({ products, orders }: Rows): object {
  const buckets = { products: randomUUID(), orders: randomUUID() }
  return {
    uuid: randomUUID(),
    lastMigration: 33,
    name: 'bench',
    port: 3000,
    routes: Object.entries(buckets).map(([endpoint, bucket]) => crudRoute(endpoint, bucket)),
    data: [
      { uuid: randomUUID(), id: buckets.products, name: 'products', value: JSON.stringify(products) },
      { uuid: randomUUID(), id: buckets.orders, name: 'orders', value: JSON.stringify(orders) },
    ],
  }
}

function crudRoute(endpoint: string, databucketID: string): object {
  const response = {
    uuid: randomUUID(),
    body: '{}',
    statusCode: 200,
    headers: [{ key: 'Content-Type', value: 'application/json' }],
    bodyType: 'DATABUCKET',
    databucketID,
    disableTemplating: true,
    default: true,
    crudKey: 'productID',
  }
  return { uuid: randomUUID(), type: 'crud', method: '', endpoint, responses: [response] }
}
