import { median } from '../scripts/lib/median.ts'
import { askPage } from './pages.ts'
import { heading, target } from './report.ts'
import { startSimulator, stopAll } from './servers.ts'
import { orderInOwnWorld, signIn } from './session.ts'

const STARTS = 5
const TESTERS = 50

/** Measures the built server: the time to its first reply, and its memory in use. */
export async function measureFootprint(): Promise<void> {
  heading('The built server')
  const starts: number[] = []
  for (let count = 0; count < STARTS; count++) {
    const { startMs, stop } = await startSimulator()
    starts.push(startMs)
    await stop()
  }
  target('start to first reply', median(starts) / 1000, 'at most', 0.5, ' s')

  const server = await startSimulator()
  const { erp } = await signIn(server.port, 'au')
  const [entry] = await erp.getProductCategories({})
  await askPage(erp, { category: entry?.prodCategory ?? '', word: '', page: 1 })
  await erp.getCustomerTransactions({})
  target('memory with scenario au in use', server.memory(), 'at most', 200, ' MB')

  const before = server.memory()
  await Promise.all(Array.from({ length: TESTERS }, () => orderInOwnWorld(server.port)))
  target('memory of a world with an order', (server.memory() - before) / TESTERS, 'at most', 2, ' MB')
  await stopAll()
}
