import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { areasOf, testsOf } from './test/areas.ts'

/* npm run test:changed: types, lint and the tests that a change affects. The whole suite is npm test. */

const { values } = parseArgs({ options: { base: { type: 'string', default: 'HEAD' } } })

const lines = (command: string, args: readonly string[]): readonly string[] => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim())
  return stdout.split('\n').filter(Boolean)
}

const CODE = /\.(tsx?|mjs)$/

function changedFiles(): readonly string[] {
  const changed = lines('git', ['diff', '--name-only', '--diff-filter=d', values.base])
  const untracked = lines('git', ['ls-files', '--others', '--exclude-standard'])
  return [...new Set([...changed, ...untracked])].filter((file) => CODE.test(file))
}

/** Runs one of the project's commands. Returns whether it succeeded. */
function run(command: string, ...args: readonly string[]): boolean {
  console.log(`\n── ${[command, ...args].join(' ')}`)
  return (
    spawnSync('npx', [command, ...args], { stdio: 'inherit', shell: process.platform === 'win32' }).status ===
    0
  )
}

function runAll(files: readonly string[]): boolean {
  const areas = areasOf(files)
  const named = (folder: string) => files.filter((file) => file.startsWith(folder))
  const screens = [...testsOf(areas, 'tests/screens'), ...named('tests/screens/')]
  const journeys = [...testsOf(areas, 'tests/journeys'), ...named('tests/journeys/')].filter((file) =>
    file.endsWith('.spec.ts'),
  )
  console.log(`${files.length} changed files; areas: ${areas.join(', ') || 'none'}`)
  return [
    run('tsc', '-b'),
    run('biome', 'check', ...files),
    run(
      'vitest',
      'related',
      '--run',
      '--reporter=minimal',
      '--passWithNoTests',
      '--project',
      'rules',
      ...files,
    ),
    screens.length === 0 || run('vitest', 'run', '--reporter=minimal', '--project', 'screens', ...screens),
    journeys.length === 0 || runJourneys(journeys),
  ].every(Boolean)
}

function runJourneys(journeys: readonly string[]): boolean {
  const isBuilt = run('npm', 'run', '--silent', 'build:portal')
  return isBuilt && run('playwright', 'test', '--reporter=dot', ...new Set(journeys))
}

const files = changedFiles()
if (files.length === 0) console.log(`Nothing differs from ${values.base}.`)
else process.exitCode = runAll(files) ? 0 : 1
