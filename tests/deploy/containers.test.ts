import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVisitor, startServer } from '../simulator/kit.ts'
import { behindNginx } from './behind-nginx.ts'
import { type RunningNginx, startNginx } from './nginx.ts'

const ROOT = join(import.meta.dirname, '../..')
const COMPOSE = readFileSync(join(ROOT, 'deploy/compose.yml'), 'utf8')
const PROJECT = 'trade-portal-test'
const MOST_BYTES = 120_000_000
/** The first build downloads two base images and all packages. */
const PATIENCE_MS = 900_000

/** Why the images can't be tested here, or null. */
function obstacle(): string | null {
  if (!process.env['LONG']) return 'only LONG=1 npm run test:all builds them, because that takes minutes'
  const { status } = spawnSync('docker', ['compose', 'version'])
  if (status !== 0) return 'there is no docker compose here'
  return spawnSync('docker', ['info']).status === 0 ? null : 'no docker daemon runs here'
}

it('all files of the project that the Dockerfile copies exist', () => {
  const text = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  expect(copied).toContain('deploy/config')
  expect(copied.filter((name) => !existsSync(join(ROOT, name)))).toEqual([])
})

behindNginx('the site of compose.yml', (nginx) => {
  let files = ''
  let running: RunningNginx
  let simulator: Awaited<ReturnType<typeof startServer>>

  beforeAll(async () => {
    files = mkdtempSync(join(tmpdir(), 'compose-'))
    mkdirSync(join(files, 'app'))
    writeFileSync(join(files, 'app/index.html'), 'The page')
    cpSync(join(ROOT, 'deploy/config'), join(files, 'config'), { recursive: true })
    simulator = await startServer()
    const [, locations] = /- \.\/(\S+):\/etc\/nginx\/trade-portal\.d\/\1:ro/.exec(COMPOSE) ?? []
    running = await startNginx({
      nginx,
      files,
      erp: new URL(simulator.origin).host,
      ...(locations !== undefined && { locations }),
    })
  })
  afterAll(async () => {
    await running?.close()
    await simulator?.close()
    rmSync(files, { recursive: true, force: true })
  })

  it('has the page on which a payment is made, and leads back to the portal', async () => {
    const customer = createVisitor(running.url)
    await customer.request('/config/configuration.json')
    const session = await customer.signIn()
    const back = `${running.url}/payment`
    const opened = await customer.call(
      'createPaymentSession',
      {
        idCust: 40125,
        paymentAmount: 12.5,
        paymentReference: '40125-0-0',
        callbackApproved: back,
        callbackDeclined: back,
        callbackCancelled: back,
      },
      session,
    )
    const { pathname, origin } = new URL(String(opened.dataset?.['redirectUrl']), running.url)
    expect(origin).toBe(running.url)
    const page = await customer.request(pathname)
    expect(await page.text()).toContain('$12.50')
    const paid = await customer.request(pathname, {
      method: 'POST',
      body: new URLSearchParams({ verdict: 'approved' }),
      headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    })
    expect([paid.status, paid.headers.get('location')?.replace(/\?.*/, '')]).toEqual([303, back])
    expect((await customer.request('/simulator/payments/payments.css')).headers.get('content-type')).toMatch(
      'text/css',
    )
  })

  it.each(['/simulator/world', '/simulator/worlds'])('has no control surface at %s', async (path) => {
    expect(await (await fetch(running.url + path)).text()).toBe('The page')
    expect((await fetch(running.url + path, { method: 'POST' })).status).toBe(405)
  })
})

const reason = obstacle()
if (reason !== null) it(`the images: ${reason}`, ({ skip }) => skip())
else
  describe('the images, as compose.yml starts them', () => {
    const compose = (...args: readonly string[]) =>
      execFileSync('docker', ['compose', '-p', PROJECT, '-f', 'deploy/compose.yml', ...args], {
        cwd: ROOT,
        encoding: 'utf8',
        env: { ...process.env, SIMULATOR_PORT: '0', PORTAL_PORT: '0' },
      }).trim()
    /** The URL at which this machine reaches a port of the containers. */
    const at = (port: number, path: string) => {
      // nginx answers its own name only.
      const own = compose('port', 'simulator', String(port)).replace(/^[\d.]+/, 'localhost')
      return `http://${own}${path}`
    }

    beforeAll(() => {
      // Waits until both are healthy.
      compose('up', '--build', '--detach', '--wait')
    }, PATIENCE_MS)
    afterAll(() => {
      compose('down', '--volumes', '--rmi', 'local')
    })

    it('the simulator serves its control surface, and stores the default world', async () => {
      const world = await (await fetch(at(3000, '/simulator/world'))).json()
      expect(world).toMatchObject({ id: 'default', scenario: 'au', kept: true })
    })

    it('nginx serves the portal compressed, and passes calls to the simulator', async () => {
      const page = await fetch(at(8080, '/orders'), { headers: { 'Accept-Encoding': 'gzip' } })
      expect([page.status, page.headers.get('content-encoding')]).toEqual([200, 'gzip'])
      const refused = await fetch(at(8080, '/api/proxy'), { method: 'POST' })
      // The simulator misses the cross-site token.
      expect(refused.status).toBe(403)
    })

    it.each(['simulator', 'portal'])('the %s does not run as root', (service) => {
      expect(Number(compose('exec', '-T', service, 'id', '-u'))).toBeGreaterThan(0)
    })

    it.each(['simulator', 'portal'])('the image of the %s is small to download', (service) => {
      const command = `docker save ${PROJECT}-${service} | gzip -c | wc -c`
      expect(Number(execFileSync('sh', ['-c', command], { encoding: 'utf8' }))).toBeLessThan(MOST_BYTES)
    })
  })
