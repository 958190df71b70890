import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/* Checks the size of the demo, which is copied to laptops by hand. */

const FOLDER = 'dist-demo'
const BUDGET_MB = 15

const bytes = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((name) => statSync(join(FOLDER, name)))
  .filter((file) => file.isFile())
  .reduce((sum, { size }) => sum + size, 0)
const megabytes = bytes / 1_000_000
console.log(`${megabytes.toFixed(1)} MB in ${FOLDER}; at most ${BUDGET_MB}`)
if (megabytes > BUDGET_MB) process.exitCode = 1
