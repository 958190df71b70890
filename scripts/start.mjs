/* npm start: installs packages and builds if needed, then serves the portal and the simulator. */
import { pathToFileURL } from 'node:url'
import { ensureBuilt, SERVER } from './lib/built.mjs'
import { giveUp, makeReady } from './lib/ready.mjs'

makeReady()
try {
  ensureBuilt()
} catch (error) {
  giveUp(error.message)
}
await import(pathToFileURL(SERVER).href)
