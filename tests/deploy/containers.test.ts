import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const PROJECT = 'trade-portal-test'
const MOST_BYTES = 120_000_000
/** The first build downloads two base images and all packages. */
const PATIENCE_MS = 900_000

/** Why the images can't be tested here, or null. */
function obstacle(): string | null {
  if (!process.env['LONG']) return 'only npm run test:long builds them, because that takes minutes'
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
