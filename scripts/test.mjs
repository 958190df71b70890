/* npm test, test:engines and test:long. Installs packages if needed; the steps are in test/run.ts. */
import { spawn } from 'node:child_process'
import { makeReady } from './lib/ready.mjs'

makeReady()
const run = spawn(process.execPath, ['--import', 'tsx', 'scripts/test/run.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
// Ctrl-C in a terminal also reaches the child process; other signals reach only this one.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => run.kill(signal))
run.on('exit', (code) => {
  process.exitCode = code ?? 1
})
