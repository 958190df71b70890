/* Runs after npm install: generates Panda's code, which is not in git. Does nothing without the dev dependencies. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/ready.mjs'

const panda = join(root, 'node_modules/@pandacss/dev/bin.js')
if (existsSync(panda) && existsSync(join(root, 'panda.config.ts'))) {
  const { status } = spawnSync(process.execPath, [panda, 'codegen', '--silent'], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
