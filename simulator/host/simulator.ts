import type { RequestListener } from 'node:http'
import { createCore } from '#simulator/core.ts'
import { handlers } from '#simulator/handlers/index.ts'
import { seedOf } from '#simulator/seeds.ts'
import { hashOldPasswords } from '#simulator/worlds/people.ts'
import { createWorlds, type WorldsOptions } from '#simulator/worlds/registry.ts'
import { type Beginning, folderScenario, noteScenario } from './folder-scenario.ts'
import type { ScenarioOption } from './options.ts'
import { beginningOf, loadedFrom } from './scenario-file.ts'
import { createListener } from './server.ts'
import { openStore } from './store.ts'

interface SimulatorOptions {
  /** Where the default world is persisted; without it, the world is lost on close. */
  readonly dataDir?: string | undefined
  /** Scenario of the default world, if its folder is empty or holds the same. */
  readonly scenario?: ScenarioOption | undefined
  /** Continues with what can be read of a damaged data folder. */
  readonly recover?: boolean
  readonly portalDir?: string | undefined
  readonly picturesDir: string
  /** Names of the server beside those of the machine itself. */
  readonly allowedHosts?: readonly string[]
  /** Limits and naming of the worlds that testers open. */
  readonly keeping?: Omit<WorldsOptions, 'seedFor' | 'scenario' | 'loaded'>
}

export interface Simulator {
  readonly listener: RequestListener
  /** Writes pending changes and releases the data folder. */
  close(): Promise<void>
}

const startOf = (beginning: Beginning): Pick<WorldsOptions, 'scenario' | 'loaded'> =>
  beginning.kind === 'name' ? { scenario: beginning.name } : { loaded: loadedFrom(beginning) }

/** How often idle worlds are looked for. */
const SWEEP_MS = 60_000

/** The whole simulator with its default world restored, ready to be put behind a server. */
export async function openSimulator({
  dataDir,
  scenario: wanted,
  recover = false,
  keeping,
  ...files
}: SimulatorOptions): Promise<Simulator> {
  const asked = wanted && beginningOf(wanted)
  const beginning = dataDir === undefined ? asked : folderScenario(dataDir, asked)
  const worlds = createWorlds({ seedFor: seedOf, ...(beginning && startOf(beginning)), ...keeping })
  const store = dataDir === undefined ? null : await openStore(dataDir, worlds.default.records, { recover })
  if (dataDir !== undefined && beginning) noteScenario(dataDir, beginning)
  worlds.default.begin()
  // The snapshot replaces the files that contain them.
  if (await hashOldPasswords(worlds.default)) await store?.snapshot()
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
