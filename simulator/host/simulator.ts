import type { RequestListener } from 'node:http'
import { seedFor } from '#fixtures/index.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { createWorlds, type WorldsOptions } from '#simulator/worlds/registry.ts'
import { createListener } from './server.ts'
import { openStore } from './store.ts'

export interface SimulatorOptions {
  /** Where the default world is kept. */
  readonly dataDir: string
  readonly portalDir?: string | undefined
  readonly picturesDir: string
  /** How long and how many worlds are kept that testers opened. */
  readonly keeping?: Pick<WorldsOptions, 'idleMs' | 'maxWorlds'>
}

export interface Simulator {
  readonly listener: RequestListener
  /** Writes what is not written yet and lets the data folder go. */
  close(): Promise<void>
}

/** The whole simulator with its default world brought back, ready to be put behind a server. */
export async function openSimulator({ dataDir, keeping, ...files }: SimulatorOptions): Promise<Simulator> {
  const worlds = createWorlds({ seedFor, ...keeping })
  const store = await openStore(dataDir, worlds.default.records)
  const core = createCore(handlers, {
    report: (error, operation) => console.error(`${operation} has a defect:`, error),
  })
  return { listener: createListener({ core, worlds, ...files }), close: () => store.close() }
}
