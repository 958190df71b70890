import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { CONTROL_PATH, PAPERS_PATH, PICTURES_PATH } from '#contract/simulator-paths.ts'
import { allowedHosts } from './allowed-hosts.ts'
// Types only: the module itself is reloaded when it changes.
import type * as SimulatorModule from './simulator.ts'

type Module = typeof SimulatorModule

interface Current {
  readonly module: Module
  readonly simulator: Promise<SimulatorModule.Simulator>
}

const MODULE = '/simulator/host/simulator.ts'
const PATHS = ['/api', '/config', PAPERS_PATH, PICTURES_PATH, CONTROL_PATH]

/**
 * Runs the simulator on Vite's own port. A change to its files takes effect with the next call: the module
 * graph is reloaded and the default world restored from its folder; other worlds are lost.
 */
export function simulatorPlugin(): Plugin {
  return {
    name: 'simulator',
    apply: 'serve',
    configureServer(server) {
      const simulators = reloading(server)
      server.middlewares.use((req, res, next) => {
        if (!isSimulatorPath(req.url ?? '')) next()
        else answer(simulators.current, req, res).catch(next)
      })
      server.httpServer?.on('close', simulators.close)
    },
  }
}

async function answer(
  current: () => Promise<SimulatorModule.Simulator>,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const { listener } = await current()
  listener(req, res)
}

/** Source files keep their own paths, for browsers that import them. */
function isSimulatorPath(url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return PATHS.some((start) => path.startsWith(`${start}/`)) && !path.endsWith('.ts')
}

function reloading(server: ViteDevServer) {
  const { root } = server.config
  const files = {
    dataDir: process.env['DATA_DIR'] ?? join(root, '.data/dev'),
    recover: process.env['RECOVER'] === '1',
    picturesDir: join(root, 'fixtures/pictures'),
    allowedHosts: allowedHosts(process.env),
  }
  let running: Current | undefined

  const current = async () => {
    // The same object until a file below it changes. Vite doesn't know its type.
    const module = (await server.ssrLoadModule(MODULE)) as Module
    if (running?.module !== module) {
      const opening = { module, simulator: reopened(module, running) }
      running = opening
      // The cause, such as another server using the folder, may be gone by the next call.
      opening.simulator.catch(() => {
        if (running === opening) running = undefined
      })
    }
    return running.simulator
  }
  const reopened = async (module: Module, previous: Current | undefined) => {
    if (previous) await (await previous.simulator).close()
    return module.openSimulator(files)
  }
  const close = () => {
    running?.simulator.then((simulator) => simulator.close()).catch(console.error)
  }
  return { current, close }
}
