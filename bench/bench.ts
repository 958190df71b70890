import { ensureBuilt } from '../scripts/lib/built.mjs'
import { measureDemoBuild } from './demo-build.ts'
import { measureEngines } from './engines.ts'
import { measureFlows } from './flows.ts'
import { measureFootprint } from './footprint.ts'
import { measureJobs } from './jobs.ts'
import { measureKit } from './kit.ts'
import { measureLists } from './lists.ts'
import { measurePauses } from './pauses.ts'
import { measurePdf } from './pdf.ts'
import { measurePlanning } from './planning.ts'
import { measurePriceBooks } from './price-books.ts'
import { measurePurchases } from './purchases.ts'
import { measureReading } from './reading.ts'
import { measureRecording } from './recording.ts'
import { missedTargets, say } from './report.ts'
import { measureScreens } from './screens.ts'
import { measureSearching } from './searching.ts'
import { tidyUp } from './servers.ts'
import { measureWriting } from './writing.ts'

/* npm run bench: the speed of simulator and screens, as ratios where others can be measured on the same machine. */

const started = performance.now()
try {
  ensureBuilt()
  await measureFootprint()
  await measureReading()
  await measureWriting()
  measureSearching()
  measurePlanning()
  measureJobs()
  measurePurchases()
  measurePriceBooks()
  await measurePdf()
  await measurePauses()
  await measureScreens()
  await measureLists()
  await measureEngines()
  await measureFlows()
  await measureRecording()
  await measureKit()
  await measureDemoBuild()
  say(`\n${missedTargets()} targets missed, ${((performance.now() - started) / 1000).toFixed(0)} s`)
  process.exitCode = missedTargets() === 0 ? 0 : 1
} finally {
  await tidyUp()
}
