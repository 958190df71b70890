import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { behindNginx } from './behind-nginx.ts'
import { type RunningNginx, startNginx } from './nginx.ts'

/* Runs the commands of docs/deploying.md that bring a build to a server, exactly as written. */

const ROOT = join(import.meta.dirname, '../..')
const SERVED = '/srv/trade-portal'

/** The commands of a section, except the build and nginx, which the test provides. */
function linesOf(title: string): string {
  const text = readFileSync(join(ROOT, 'docs/deploying.md'), 'utf8')
  const section = text.split(/^## /m).find((each) => each.startsWith(`${title}\n`)) ?? ''
  const lines = section.split('\n').filter((line) => /^ {4}\S/.test(line))
  return lines.filter((line) => !line.includes('npm ') && !line.includes('/etc/nginx/')).join('\n')
}

behindNginx('the release of a build to a server', (nginx) => {
  let work = ''
  let running: RunningNginx

  /** Makes a minimal build of a version and runs the commands of the section. */
  function bringOut(version: string, section: string): void {
    const app = join(work, 'dist/app')
    rmSync(app, { recursive: true, force: true })
    mkdirSync(join(app, 'assets'), { recursive: true })
    for (const name of [
      'index.html',
      'sw.js',
      `assets/index-${version}.js`,
      `assets/index-${version}.js.map`,
    ])
      writeFileSync(join(app, name), `${name} of ${version}`)
    const lines = linesOf(section).replaceAll(SERVED, join(work, 'served'))
    execFileSync('bash', ['-e', '-c', lines], { cwd: work, stdio: ['ignore', 'inherit', 'inherit'] })
  }

  beforeAll(async () => {
    work = mkdtempSync(join(tmpdir(), 'release-'))
    cpSync(join(ROOT, 'deploy'), join(work, 'deploy'), { recursive: true })
    bringOut('one', 'On one machine')
    running = await startNginx({ nginx, files: join(work, 'served'), erp: '127.0.0.1:9' })
  })
  afterAll(async () => {
    await running?.close()
    rmSync(work, { recursive: true, force: true })
  })

  const get = async (path: string, encoding: 'gzip' | 'identity') => {
    const reply = await fetch(running.url + path, { headers: { 'Accept-Encoding': encoding } })
    return { status: reply.status, encoding: reply.headers.get('content-encoding'), text: await reply.text() }
  }
  const expectPage = async (version: string) => {
    for (const name of ['index.html', 'sw.js']) {
      const text = `${name} of ${version}`
      expect(await get(`/${name}`, 'gzip')).toEqual({ status: 200, encoding: 'gzip', text })
      expect(await get(`/${name}`, 'identity')).toEqual({ status: 200, encoding: null, text })
    }
  }

  test('a release is compressed, replaces the last one and keeps the assets of open tabs', async () => {
    await expectPage('one')
    bringOut('two', 'A new version')
    await expectPage('two')
    for (const version of ['one', 'two'])
      expect(await get(`/assets/index-${version}.js`, 'gzip')).toMatchObject({
        encoding: 'gzip',
        text: `assets/index-${version}.js of ${version}`,
      })
    expect((await get('/assets/index-two.js.map', 'identity')).status).toBe(404)
    expect(await get('/config/global.js', 'identity')).toMatchObject({ status: 200 })
  })
})
