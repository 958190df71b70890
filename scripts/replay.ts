import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOptions, USAGE } from './replay/options.ts'
import { exitCode, hasFailed, junitXml, nameOf, terminalLines, totals } from './replay/report.ts'
import { replay } from './replay/run.ts'

/* npm run replay (docs/tapes.md). */

const RESULTS = 'test-results/replay'

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options === 'help') {
    console.log(USAGE)
    return 0
  }
  if ('problem' in options) {
    console.error(`${options.problem}\n\n${USAGE}`)
    return 2
  }
  const begun = performance.now()
  rmSync(RESULTS, { recursive: true, force: true })
  const outcomes = await replay(options, {
    folder: RESULTS,
    report: (outcome) => console.log(terminalLines(outcome)),
  })
  if (outcomes.length === 0) {
    console.error('No tape calls, or leaves out, these operations.')
    return 2
  }
  const seconds = (performance.now() - begun) / 1000
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, 'junit.xml'), junitXml(outcomes, seconds))
  const failed = outcomes.filter(hasFailed).map(({ file }) => nameOf(file))
  const differences = outcomes.flatMap((each) =>
    each.kind === 'diverged' ? [{ tape: nameOf(each.file), step: each.divergence.step }] : [],
  )
  writeFileSync(
    join(RESULTS, 'report.json'),
    JSON.stringify({ passed: outcomes.length - failed.length, failed, differences }),
  )
  console.log(`\n${totals(outcomes, seconds)}`)
  return exitCode(outcomes)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
