/* npm test: everything that CI does. The steps are in test/run.ts; they need the packages installed. */
import { spawn } from 'node:child_process'
import { makeReady } from './lib/ready.mjs'

makeReady()
const run = spawn(process.execPath, ['--import', 'tsx', 'scripts/test/run.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
// A terminal's Ctrl-C reaches the run as well; a signal from elsewhere reaches only this process.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => run.kill(signal))
run.on('exit', (code) => {
  process.exitCode = code ?? 1
})
