import { SCENARIOS } from '#contract/control.ts'
import { seedFor } from '#fixtures/index.ts'
import { undatedRow } from '#simulator/handlers/transaction-rows.ts'
import { loadDrawing } from '#simulator/pdf/draw.ts'
import { catalogueOf } from '#simulator/rules/catalogue-index.ts'
import { inSlices } from '#simulator/slices.ts'

/**
 * Loads what would otherwise be loaded when it is first needed, and hold up everyone's calls for up to half a
 * second: the PDF library, and the data of every scenario. To be run before anybody works.
 */
export async function prepare(): Promise<void> {
  await loadDrawing()
  await inSlices(preparingSeeds())
}

function* preparingSeeds(): Generator<undefined, void> {
  for (const scenario of SCENARIOS) {
    const seed = seedFor(scenario)
    yield
    catalogueOf(seed).search()
    yield
    for (const transaction of seed.transactions) {
      undatedRow(seed)(transaction)
      yield
    }
  }
}
