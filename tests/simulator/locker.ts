import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { lockFolder } from '#simulator/host/folder-lock.ts'

/*
 * A process for folder-lock.test.ts: locks each folder named on its standard input, one a line, and prints
 * `taken` or `refused`.
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
