import { createServer } from 'node:http'
import type { ScenarioName } from '#contract/control.ts'
import { seedFor } from '#fixtures/index.ts'
import type { Seed } from '#fixtures/seed.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { createListener } from '#simulator/host/server.ts'
import { createWorlds } from '#simulator/worlds/registry.ts'
import { listenOnFreePort } from './listen-free-port.ts'

/*
 * The simulator with two seeds that differ only in their transactions: scenario `au` is the large seed with
 * 1,000 transactions, every other scenario the same with 100,000.
 */
const FEW = 1_000
const MANY = 100_000

const large = seedFor('large')

function withTransactions(count: number): Seed {
  const { transactions } = large
  const copies = Array.from({ length: Math.ceil(count / transactions.length) }, (_, copy) =>
    transactions.map((each) => ({ ...each, number: each.number + copy * MANY * 10 })),
  )
  return { ...large, transactions: copies.flat().slice(0, count) }
}

const few = withTransactions(FEW)
const many = withTransactions(MANY)
const worlds = createWorlds({ seedFor: (scenario: ScenarioName) => (scenario === 'au' ? few : many) })

listenOnFreePort(createServer(createListener({ core: createCore(handlers), worlds })))
