import { rmSync } from 'node:fs'
import { build } from 'vite'
import type { ScenarioName } from '#contract/control.ts'
import { compare } from './compare.ts'
import { heading, rates, ratio, target } from './report.ts'
import { startBundle, stopAll } from './servers.ts'
import { signIn } from './session.ts'

const FEW = '1,000 transactions'
const MANY = '100,000 transactions'
const OUT_DIR = 'dist/bench'

/** Compares setting a cart line and reading the cart in a world with few and in one with many transactions. */
export async function measureWriting(): Promise<void> {
  // Bundled like the server itself, so that both run the same code.
  await build({ logLevel: 'error', build: { ssr: 'bench/large-world.ts', outDir: OUT_DIR } })
  const server = await startBundle(`${OUT_DIR}/main.js`)
  const asked = [
    { name: FEW, port: server.port, requests: await writeAndRead(server.port, 'au') },
    { name: MANY, port: server.port, requests: await writeAndRead(server.port, 'large') },
  ]
  heading('Calls that set a cart line and read the cart, in turn')
  const rounds = await compare(asked, { connections: 1, seconds: 0.5, rounds: 11 })
  rates(rounds, FEW)
  target('time with many, relative to few', ratio(rounds, FEW, MANY), 'at most', 1.2)
  await stopAll()
  rmSync(OUT_DIR, { recursive: true })
}

async function writeAndRead(port: number, scenario: ScenarioName): Promise<Buffer[]> {
  const { erp, ask } = await signIn(port, scenario)
  const { SessionID: sessionID } = await erp.createCart({})
  const [found] = await erp.searchProductTP({ descString: 'screw', idString: '', incGST: false })
  const UOM = found?.UOMList[0]?.UOM
  if (!found || !UOM) throw new Error('There is nothing to put into the cart')
  const product = { sessionID, productID: found.productID, UOM }
  const { lineID } = await erp.addCartProduct({ ...product, quoteQty: 1 })
  const set = await Promise.all(
    [2, 3, 4, 5].map((quoteQty) =>
      ask((it) => it.updateCartProduct({ ...product, quoteQty, lineId: lineID })),
    ),
  )
  const read = await ask((it) => it.getCartContents({ sessionID }))
  return set.flatMap(({ bytes }) => [bytes, read.bytes])
}
