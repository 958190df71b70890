import { SCENARIOS, type ScenarioName } from '#contract/control.ts'
import type { Steps } from '#fixtures/steps.ts'
import { undatedRow } from '#simulator/handlers/transaction-rows.ts'
import { loadDrawing } from '#simulator/pdf/draw.ts'
import { lazySearch } from '#simulator/rules/catalogue-index.ts'
import { lazyLedger } from '#simulator/rules/seed-ledger.ts'
import { lazySeed } from '#simulator/seeds.ts'
import { inSlices } from '#simulator/slices.ts'

/**
 * Loads what would otherwise be loaded when it is first needed, and make that call wait: the PDF library, and
 * the data of every scenario.
 */
export async function prepare(): Promise<void> {
  await loadDrawing()
  for (const scenario of SCENARIOS) await inSlices(prepared(scenario))
}

function* prepared(scenario: ScenarioName): Steps<void> {
  const seed = yield* lazySeed(scenario).steps()
  yield* lazySearch(seed).steps()
  yield* lazyLedger(seed).steps()
  for (const transaction of seed.transactions) {
    undatedRow(seed)(transaction)
    yield
  }
}
