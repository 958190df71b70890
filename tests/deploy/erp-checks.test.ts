import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../simulator/kit.ts'
import { behindNginx } from './behind-nginx.ts'
import { type RunningNginx, startNginx } from './nginx.ts'

/* Runs the checks of docs/erp.md, exactly as written, against the simulator behind deploy/nginx.conf. */

const ROOT = join(import.meta.dirname, '../..')

const [, CHECKS = ''] = readFileSync(join(ROOT, 'docs/erp.md'), 'utf8').split(/^## /m)

/** The commands of the checks. Those to the machine of a real ERP are for its own network. */
const LINES = CHECKS.split('\n')
  .filter((line) => line.startsWith('    ') && !line.includes('erp.example.com'))
  .map((line) => line.trim())

const EXPECTED = / {4}# /
const checks = LINES.filter((line) => EXPECTED.test(line)).map((line) => line.split(EXPECTED))

/** The commands to prepare, and every check followed by a line of its own that ends its output. */
const scriptOf = (portal: string) =>
  LINES.map((line) => {
    if (line.startsWith('PORTAL=')) return `PORTAL=${portal}`
    return EXPECTED.test(line) ? `${line}\necho "--- $?"` : line
  }).join('\n')

behindNginx('the checks of docs/erp.md', (nginx) => {
  let files = ''
  let simulator: Awaited<ReturnType<typeof startServer>>
  let running: RunningNginx
  let printed: readonly string[] = []

  beforeAll(async () => {
    files = mkdtempSync(join(tmpdir(), 'checks-'))
    mkdirSync(join(files, 'app'))
    writeFileSync(join(files, 'app/index.html'), 'The page')
    cpSync(join(ROOT, 'deploy/config'), join(files, 'config'), { recursive: true })
    simulator = await startServer()
    running = await startNginx({ nginx, files, erp: new URL(simulator.origin).host })
    const { stdout } = await promisify(execFile)('bash', ['-c', scriptOf(running.url)])
    printed = stdout.split(/--- \d+\n/).map((each) => each.trim())
  })
  afterAll(async () => {
    await running?.close()
    await simulator?.close()
    rmSync(files, { recursive: true, force: true })
  })

  test.each(checks.map(([command = '', expected = ''], at) => [command, expected, at] as const))(
    '%s prints %s',
    (_command, expected, at) => {
      expect(printed[at]).toBe(expected)
    },
  )

  test('each duty of nginx has a check that is tested', () => {
    expect(checks.length).toBeGreaterThan(14)
    expect(printed).toHaveLength(checks.length + 1)
  })
})
