import { CONTROL_PATH } from '#contract/simulator-paths.ts'
import { ensureBuilt } from '../lib/built.mjs'
import { startBuilt } from '../lib/server.ts'

export interface Portal {
  readonly origin: string
  close(): Promise<void>
}

/** The portal at that origin; for null, starts the current build with an empty data folder. */
export async function openPortal(base: string | null): Promise<Portal> {
  if (base !== null) {
    if (!(await answers(base))) throw new Error(`There is no portal with a simulator at ${base}.`)
    return { origin: base, close: async () => {} }
  }
  ensureBuilt()
  const { port, stop } = await startBuilt()
  return { origin: `http://127.0.0.1:${port}`, close: stop }
}

const answers = (origin: string) =>
  fetch(`${origin}${CONTROL_PATH}/world`).then(
    ({ ok }) => ok,
    () => false,
  )
