/* npm test: everything that CI does. The steps are in test/run.ts; they need the packages installed. */
import { spawnSync } from 'node:child_process'
import { makeReady } from './lib/ready.mjs'

makeReady()
process.exitCode =
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/test/run.ts'], { stdio: 'inherit' }).status ?? 1
