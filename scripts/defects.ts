/*
 * npm run test:defects: plants defects in a copy of the project, one at a time, and reports which tests detect
 * them. `-- PART` selects defects by name or path; `-- --tests FILE` (repeatable) runs these tests instead of
 * those expected to fail. `-- --walks` plants what random walks must find instead, and plays the tapes they leave.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyProject } from './defects/copy.ts'
import type { Defect } from './defects/defect.ts'
import { DEFECTS } from './defects/list/index.ts'
import { WALKED } from './defects/list/walks.ts'
import { laboratoryIn, type Trial } from './defects/run.ts'
import { firstLine, summary, TABLE_HEAD, tableRow } from './defects/table.ts'
import { walkDefects } from './defects/walks.ts'

const { values, positionals } = parseArgs({
  options: { tests: { type: 'string', multiple: true }, walks: { type: 'boolean', default: false } },
  allowPositionals: true,
})

/** The selected defects, with the tests to run. */
function chosen(): readonly Defect[] {
  const parts = positionals.map((part) => part.toLowerCase())
  const isMeant = ({ name, path }: Defect) =>
    parts.length === 0 || parts.some((part) => `${name}\n${path}`.toLowerCase().includes(part))
  return (values.walks ? WALKED : DEFECTS)
    .filter(isMeant)
    .map((defect) => ({ ...defect, tests: values.tests ?? defect.tests }))
}

async function main(): Promise<boolean> {
  const defects = chosen()
  if (defects.length === 0) throw new Error(`No defect matches ${positionals.join(' or ')}.`)
  const { root, remove } = copyProject(process.cwd())
  const stage = values.walks ? copyProject(process.cwd()) : null
  const laboratory = laboratoryIn(root)
  const leave = () =>
    laboratory.close().finally(() => {
      remove()
      stage?.remove()
    })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void leave().finally(() => process.exit(130)))
  try {
    const tests = [...new Set(defects.flatMap((defect) => defect.tests))]
    console.log(`Checking that ${tests.length} test files pass without a defect ...`)
    const already = await laboratory.findings(tests)
    if (already.length > 0) {
      console.log(already.map(({ test, message }) => `  ${test}\n    ${firstLine(message)}`).join('\n'))
      console.log('These tests fail without a defect, so they can’t detect any.')
      return false
    }
    // Only now: the walks without a defect are as many as every day.
    if (values.walks) process.env['WALKS'] ??= '1000'
    if (stage)
      return await walkDefects(defects, {
        root,
        laboratory,
        stage: stage.root,
        folder: resolve('test-results/walked-defects'),
      })
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
