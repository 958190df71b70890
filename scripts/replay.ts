import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { type Options, readOptions, USAGE } from './replay/options.ts'
import { outcomeOf, RESULTS } from './replay/outcome.ts'
import { openPortal } from './replay/portal.ts'
import {
  exitCode,
  hasFailed,
  junitXml,
  nameOf,
  type Outcome,
  terminalLines,
  totals,
} from './replay/report.ts'
import { CHROMIUM_ARGS, chromiumPath } from './test/chromium.ts'

/* npm run replay: docs/tapes.md. */

async function replay(options: Options): Promise<readonly Outcome[]> {
  const executablePath = chromiumPath({ isHeaded: options.isHeaded })
  const portal = await openPortal(options.base)
  const browser = await chromium.launch({
    headless: !options.isHeaded,
    args: CHROMIUM_ARGS,
    ...(executablePath && { executablePath }),
  })
  const queue = [...options.files]
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const outcome = await outcomeOf(file, { browser, origin: portal.origin, options })
      outcomes.push(outcome)
      console.log(terminalLines(outcome))
    }
  }
  try {
    await Promise.all(Array.from({ length: options.workers }, work))
  } finally {
    await browser.close()
    await portal.close()
  }
  return outcomes
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
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
  const outcomes = await replay(options)
  const seconds = (performance.now() - begun) / 1000
  mkdirSync(RESULTS, { recursive: true })
  writeFileSync(join(RESULTS, 'junit.xml'), junitXml(outcomes, seconds))
  const failed = outcomes.filter(hasFailed).map(({ file }) => nameOf(file))
  writeFileSync(
    join(RESULTS, 'report.json'),
    JSON.stringify({ passed: outcomes.length - failed.length, failed }),
  )
  console.log(`\n${totals(outcomes, seconds)}`)
  return exitCode(outcomes)
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
