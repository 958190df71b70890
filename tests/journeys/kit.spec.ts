import { type ExecFileOptions, execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { buildKit } from '../../scripts/kit/build.ts'
import { chromiumPath, launchOptions } from '../../scripts/lib/chromium.ts'

/* The package of kit/ as another team uses it: packed, installed in an empty folder, with the README's example. */

const ROOT = join(import.meta.dirname, '../..')
const README = readFileSync(join(ROOT, 'kit/README.md'), 'utf8')
const ORIGIN = 'http://localhost:3000'
const simulator = `http://localhost:${process.env['PORTAL_PORT']}`

/** Runs a program. Rejects with what it printed. */
const run = (program: string, args: readonly string[], options: ExecFileOptions) =>
  promisify(execFile)(program, args, options).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${program} ${args.join(' ')} failed: ${error.stdout}${error.stderr}`)
  })

/** The environment without what this run of Playwright sets for its own workers. */
const ownEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PW_|TEST_|PLAYWRIGHT_|npm_)/.test(name)),
  )

/** The README's block after the file's name, or its first block of that language. */
function example(name: string, language = 'ts'): string {
  const block = new RegExp(`${name}[^\\n]*\\n+\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(README)?.[1]
  if (block === undefined) throw new Error(`The README has no example ${name}`)
  return block.replaceAll(ORIGIN, simulator)
}

test('the README of the kit works in an empty folder with only the packed kit', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kit-'))
  const team = join(folder, 'team')
  const inTeam = { cwd: team, env: ownEnvironment() }
  const write = (name: string, text: string) => writeFileSync(join(team, name), text)
  buildKit(join(folder, 'kit'))
  await run('npm', ['pack', join(folder, 'kit'), '--pack-destination', folder], { env: ownEnvironment() })
  mkdirSync(team)
  write('package.json', '{ "type": "module" }')
  await run(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', join(folder, 'trade-portal-kit-0.1.0.tgz')],
    inTeam,
  )
  mkdirSync(join(team, 'node_modules/@playwright'), { recursive: true })
  for (const name of ['@playwright/test', '@types'])
    symlinkSync(join(ROOT, 'node_modules', name), join(team, 'node_modules', name))

  await test.step('the example for Playwright passes and has no wrong type', async () => {
    // The Chromium of this machine may be one that Playwright did not install.
    const chromium = `use: { launchOptions: ${JSON.stringify(launchOptions(chromiumPath()))},`
    write('playwright.config.ts', example('`playwright.config.ts`').replace('use: {', chromium))
    write('portal.spec.ts', example('`portal.spec.ts`'))
    const tsc = [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
    ]
    const [{ stdout }] = await Promise.all([
      run(
        process.execPath,
        [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list'],
        inTeam,
      ),
      run(process.execPath, [...tsc, '--types', 'node', 'portal.spec.ts', 'playwright.config.ts'], inTeam),
    ])
    expect(stdout).toContain('2 passed')
  })

  await test.step('the example for scripts runs', async () => {
    write('script.js', example('## Scripts', 'js'))
    const { stdout } = await run(process.execPath, ['script.js'], inTeam)
    expect(stdout).toBe('newcomer\n')
  })
  rmSync(folder, { recursive: true, force: true })
})
