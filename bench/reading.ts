import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Asked, compare } from './compare.ts'
import { allProducts, askPage, pagesToAsk } from './pages.ts'
import { PEERS, type Peer, type Rows, startPeer } from './peers.ts'
import { heading, rates, ratio, say, target } from './report.ts'
import { type Running, startScript, startSimulator, stopAll, temp } from './servers.ts'
import { type Exchange, get, listOf, signIn } from './session.ts'

const READY = 'node:http'
const EXPRESS = 'Express 5'
const SIMULATOR = 'simulator'

/** Compares pages and long lists with minimal servers that send the same bytes, and with other mock servers. */
export async function measureReading(): Promise<void> {
  const simulator = await startSimulator()
  const session = await signIn(simulator.port, 'large')
  const pages = pagesToAsk()
  const paged = await Promise.all(pages.map((page) => session.ask((erp) => askPage(erp, page))))
  const listed = await session.ask((erp) => erp.getCustomerTransactions({}))
  const invoiced = await session.ask((erp) => erp.getCustomerInvoicesTP({}))
  const rows: Rows = { products: await allProducts(session), orders: listOf(listed.reply, 'OrderList') }
  checkFull(paged)

  const file = join(temp, 'exchanges.json')
  writeFileSync(
    file,
    JSON.stringify([...paged, listed, invoiced].map(({ request, reply }) => ({ request, reply }))),
  )
  const ready = await startScript('baseline-server.ts', file)
  const express = await startScript('express-server.ts', file)
  const peers = await startPeers(rows)
  const askOurs = (exchanges: readonly Exchange[]): Asked[] => {
    const requests = exchanges.map(({ bytes }) => bytes)
    return [
      { name: READY, port: ready.port, requests },
      { name: SIMULATOR, port: simulator.port, requests },
      { name: EXPRESS, port: express.port, requests },
    ]
  }
  const askPeers = (paths: (peer: Peer) => readonly string[]): Asked[] =>
    peers.map(({ peer, server }) => ({ name: peer.name, port: server.port, requests: paths(peer).map(get) }))

  heading(`A page of 25 of ${rows.products.length} products, by category and word, priced for the customer`)
  const ofPages = [...askOurs(paged), ...askPeers(({ page }) => pages.map((each) => page(each)))]
  const page = await compare(ofPages, { connections: 16, seconds: 0.7, rounds: 7 })
  rates(page, READY)
  target('simulator to node:http', ratio(page, SIMULATOR, READY), 'at least', 0.5)
  if (page['json-server'])
    target('simulator to json-server', ratio(page, SIMULATOR, 'json-server'), 'at least', 50)

  heading(`The list of ${rows.orders.length} orders`)
  const ofLists = [...askOurs([listed]), ...askPeers(({ orders }) => [orders])]
  const list = await compare(ofLists, { connections: 4, seconds: 0.7, rounds: 7 })
  rates(list, READY)
  target('simulator to node:http', ratio(list, SIMULATOR, READY), 'at least', 0.6)

  heading(`The list of ${listOf(invoiced.reply, 'InvoiceListTP').length} invoices`)
  const bills = await compare(askOurs([invoiced]), { connections: 4, seconds: 0.7, rounds: 7 })
  rates(bills, READY)
  target('simulator to node:http', ratio(bills, SIMULATOR, READY), 'at least', 0.6)
  await stopAll()
}

/** Checks that pages are full, because half-empty ones would be faster. */
function checkFull(paged: readonly Exchange[]): void {
  const short = paged.find(({ reply }) => listOf(reply, 'getProductsByType').length < 25)
  if (short) throw new Error(`This page is not full: ${short.request}`)
}

async function startPeers(rows: Rows): Promise<{ peer: Peer; server: Running }[]> {
  const started: { peer: Peer; server: Running }[] = []
  for (const peer of PEERS) {
    const server = await startPeer(peer, rows)
    if (typeof server === 'string') say(`${peer.name} could not be started: ${server}`)
    else started.push({ peer, server })
  }
  return started
}
