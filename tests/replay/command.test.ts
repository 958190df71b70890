import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Runs the command in a temporary folder with the given files. */
function run(args: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const cwd = mkdtempSync(join(tmpdir(), 'replay-command-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs')
  const ran = spawnSync(process.execPath, [tsx, join(ROOT, 'scripts/replay.ts'), ...args], {
    cwd,
    encoding: 'utf8',
  })
  return { ...ran, read: (path: string) => readFileSync(join(cwd, path), 'utf8') }
}

test('unreadable tapes are reported with their errors on the terminal and in the reports', () => {
  const { status, stdout, read } = run(['torn.json', 'later.json', 'gone.json'], {
    'torn.json': '{"tape": 1,',
    'later.json': '{"tape": 7}',
  })
  expect(status).toBe(2)
  expect(stdout).toContain('This is not JSON')
  expect(stdout).toContain('This is a tape of version 7; this portal reads version 1.')
  expect(stdout).toContain('There is no such file.')
  expect(stdout).toContain('0 passed, 3 failed')
  expect(read('test-results/replay/junit.xml')).toContain('tests="3" failures="0" errors="3"')
  expect(JSON.parse(read('test-results/replay/report.json'))).toEqual({
    passed: 0,
    failed: ['torn', 'later', 'gone'],
    differences: [],
  })
})

test('an invalid option is reported with the usage text', () => {
  const { status, stderr } = run(['--workers', 'many'])
  expect(status).toBe(2)
  expect(stderr).toContain('--workers takes a number above 0')
  expect(stderr).toContain('npm run replay -- [FILES...]')
})
