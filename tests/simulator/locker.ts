import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { lockFolder } from '#simulator/host/folder-lock.ts'

/*
 * A process for folder-lock.test.ts: takes each folder that is named on its input, a line each, and
 * says on its output whether it has it.
 */

createInterface({ input: process.stdin }).on('line', (folder) => {
  writeSync(1, hasTaken(folder) ? 'taken\n' : 'refused\n')
})

function hasTaken(folder: string): boolean {
  try {
    lockFolder(folder)
    return true
  } catch {
    return false
  }
}
