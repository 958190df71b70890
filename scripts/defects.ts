/*
 * npm run test:defects: breaks a copy of the project in small ways, one at a time, and tells which tests
 * notice. `-- PART` tries the defects that have this in their name or path alone; `-- --tests FILE`, which may
 * be given several times, runs other tests than those that should notice.
 */
import { parseArgs } from 'node:util'
import { copyProject } from './defects/copy.ts'
import type { Defect } from './defects/defect.ts'
import { DEFECTS } from './defects/list/index.ts'
import { laboratoryIn, type Trial } from './defects/run.ts'
import { firstLine, summary, TABLE_HEAD, tableRow } from './defects/table.ts'

const { values, positionals } = parseArgs({
  options: { tests: { type: 'string', multiple: true } },
  allowPositionals: true,
})

/** The defects that are meant, with the tests that are to be run. */
function chosen(): readonly Defect[] {
  const parts = positionals.map((part) => part.toLowerCase())
  const isMeant = ({ name, path }: Defect) =>
    parts.length === 0 || parts.some((part) => `${name}\n${path}`.toLowerCase().includes(part))
  return DEFECTS.filter(isMeant).map((defect) => ({ ...defect, tests: values.tests ?? defect.tests }))
}

async function main(): Promise<boolean> {
  const defects = chosen()
  if (defects.length === 0) throw new Error(`No defect is called ${positionals.join(' or ')}.`)
  const { root, remove } = copyProject(process.cwd())
  const laboratory = laboratoryIn(root)
  const leave = () => laboratory.close().finally(remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void leave().finally(() => process.exit(130)))
  try {
    const tests = [...new Set(defects.flatMap((defect) => defect.tests))]
    console.log(`Without any defect ${tests.length} test files must be green ...`)
    const already = await laboratory.findings(tests)
    if (already.length > 0) {
      console.log(already.map(({ test, message }) => `  ${test}\n    ${firstLine(message)}`).join('\n'))
      console.log('These fail without any defect: nothing can be told by them.')
      return false
    }
    console.log(TABLE_HEAD)
    const trials: Trial[] = []
    for (const defect of defects) {
      const trial = await laboratory.trial(defect)
      trials.push(trial)
      console.log(tableRow(trial))
    }
    console.log(`\n${summary(trials)}`)
    return trials.every(({ findings }) => findings.length > 0)
  } finally {
    await leave()
  }
}

process.exitCode = (await main()) ? 0 : 1
