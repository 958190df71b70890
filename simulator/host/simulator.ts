import type { RequestListener } from 'node:http'
import { seedFor } from '#fixtures/index.ts'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { createWorlds, type WorldsOptions } from '#simulator/worlds/registry.ts'
import { createListener } from './server.ts'
import { openStore } from './store.ts'

interface SimulatorOptions {
  /** Where the default world is kept; left out, it is gone when the simulator is closed. */
  readonly dataDir?: string | undefined
  readonly portalDir?: string | undefined
  readonly picturesDir: string
  /** How long and how many worlds are kept that testers opened, and what they are called. */
  readonly keeping?: Omit<WorldsOptions, 'seedFor'>
}

export interface Simulator {
  readonly listener: RequestListener
  /** Writes what is not written yet and lets the data folder go. */
  close(): Promise<void>
}

/** How often it is looked for worlds that nobody calls. */
const SWEEP_MS = 60_000

/** The whole simulator with its default world brought back, ready to be put behind a server. */
export async function openSimulator({ dataDir, keeping, ...files }: SimulatorOptions): Promise<Simulator> {
  const worlds = createWorlds({ seedFor, ...keeping })
  const store = dataDir === undefined ? null : await openStore(dataDir, worlds.default.records)
  const core = createCore(handlers, {
    report: (error, operation) => console.error(`${operation} has a defect:`, error),
  })
  const sweeping = setInterval(worlds.letIdleGo, SWEEP_MS).unref()
  return {
    listener: createListener({ core, worlds, keepsDefault: store !== null, ...files }),
    close: async () => {
      clearInterval(sweeping)
      await store?.close()
    },
  }
}
