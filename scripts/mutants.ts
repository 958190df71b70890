import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { copyProject } from './defects/copy.ts'

/*
 * npm run test:mutants -- FOLDER: changes the code of a folder (machines/cart, contract, simulator/rules) in a copy
 * of the project, one spot at a time, with StrykerJS. Prints the score of each file, the changes that no test of
 * tests/FOLDER notices, and the tests without which every change would still be noticed. Takes minutes, and installs
 * its packages first: docs/decisions/2026-12-01-tests-by-mutation.md.
 */

/** Stryker needs a newer Node than the project. */
const PACKAGES = ['@stryker-mutator/core@10', '@stryker-mutator/vitest-runner@10', 'node@22']
const REPORT = 'mutants.json'

const stryker = (folder: string) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutants.vitest.ts', related: false },
  mutate: [`${folder}/**/*.ts`, '!**/*.data.ts'],
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  // All tests that notice a change, not only the first.
  disableBail: true,
  concurrency: 2,
  timeoutMS: 4000,
  tsconfigFile: 'none.json',
  reporters: ['json', 'clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
  jsonReporter: { fileName: REPORT },
})

const vitest = (folder: string) => `
import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: {
    isolate: false,
    setupFiles: ['tests/setup/console.ts', 'tests/setup/random.ts'],
    provide: { host: 'express' },
    testTimeout: 4000,
    hookTimeout: 4000,
    include: ['tests/${folder}/**/*.test.ts'],
  },
})
`

/** What tests wait for a chart: each change that makes one hang would take as long. */
const PATIENCE = {
  path: 'tests/support/actor.ts',
  find: 'PATIENCE_MS = 10_000',
  replace: 'PATIENCE_MS = 1_000',
}

const mutant = v.object({
  status: v.string(),
  mutatorName: v.string(),
  replacement: v.optional(v.string(), ''),
  location: v.object({ start: v.object({ line: v.number() }) }),
  killedBy: v.optional(v.array(v.string()), []),
})
const report = v.object({
  files: v.record(v.string(), v.object({ mutants: v.array(mutant) })),
  testFiles: v.record(
    v.string(),
    v.object({ tests: v.array(v.object({ id: v.string(), name: v.string() })) }),
  ),
})

function prepare(root: string, folder: string): void {
  rmSync(join(root, 'node_modules'))
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...PACKAGES], {
    cwd: root,
    stdio: 'inherit',
  })
  writeFileSync(join(root, 'mutants.stryker.json'), JSON.stringify(stryker(folder)))
  writeFileSync(join(root, 'mutants.vitest.ts'), vitest(folder))
  const path = join(root, PATIENCE.path)
  writeFileSync(path, readFileSync(path, 'utf8').replace(PATIENCE.find, PATIENCE.replace))
}

function survivorsAndSpares(json: string): readonly string[] {
  const { files, testFiles } = v.parse(report, JSON.parse(json))
  const mutants = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((each) => ({ file, ...each })),
  )
  const survivors = mutants
    .filter(({ status }) => status === 'Survived')
    .map(
      ({ file, location, mutatorName, replacement }) =>
        `  ${file}:${location.start.line} ${mutatorName}: ${replacement}`,
    )
  const needed = new Set(
    mutants.flatMap(({ killedBy: [only, ...others] }) => (only && others.length === 0 ? only : [])),
  )
  const spare = Object.entries(testFiles).flatMap(([file, { tests }]) =>
    tests.filter(({ id }) => !needed.has(id)).map(({ name }) => `  ${file}: ${name}`),
  )
  return ['Noticed by no test:', ...survivors, 'Notice nothing that no other test does:', ...spare]
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name a folder: npm run test:mutants -- machines/cart')
const { root, remove } = copyProject(process.cwd())
try {
  prepare(root, folder)
  const run = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'mutants.stryker.json']
  execFileSync(join(root, 'node_modules/node/bin/node'), run, { cwd: root, stdio: 'inherit' })
  console.log(survivorsAndSpares(readFileSync(join(root, REPORT), 'utf8')).join('\n'))
} finally {
  remove()
}
