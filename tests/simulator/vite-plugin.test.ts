import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { simulatorPlugin } from '#simulator/host/vite-plugin.ts'
import { createVisitor } from './kit.ts'

let folder = ''
let vite: ViteDevServer
let origin = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trade-portal-'))
  vi.stubEnv('DATA_DIR', folder)
  vite = await createServer({
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'silent',
    plugins: [simulatorPlugin()],
    css: { postcss: { plugins: [] } },
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', watch: null, ws: false, preTransformRequests: false },
  })
  await vite.listen()
  origin = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
})

afterAll(async () => {
  await vite.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('Vite’s port serves the simulator', async () => {
  const { DeviceList } = await (await fetch(`${origin}/config/configuration.json`)).json()
  expect(DeviceList).toHaveLength(1)
  expect((await fetch(`${origin}/api/proxy`, { method: 'POST' })).status).toBe(403)
})

test('Vite serves everything else, including the simulator’s source files', async () => {
  expect(await (await fetch(`${origin}/simulator/world.ts`)).text()).toContain('class Refusal')
  expect((await fetch(`${origin}/package.json`)).headers.get('content-security-policy')).toBeNull()
})

test('a change to the simulator’s code is applied and the default world is kept', async () => {
  const visitor = createVisitor(origin)
  await visitor.request('/config/configuration.json')
  expect((await visitor.send('PATCH', '/simulator/world/settings', { pagesize: 7 })).status).toBe(200)
  vite.moduleGraph.invalidateAll()
  const { changed } = await (await fetch(`${origin}/simulator/world`)).json()
  expect(changed).toMatchObject({ settings: 1 })
})
