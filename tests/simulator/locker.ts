import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { lockFolder } from '#simulator/host/folder-lock.ts'

/*
 * A process for folder-lock.test.ts: locks each folder named on its standard input, one a line, and prints
 * `taken` or `refused` with the process id that it has in its own namespace. `block` keeps it busy for good.
 */

createInterface({ input: process.stdin }).on('line', async (folder) => {
  if (folder === 'block') for (;;);
  writeSync(1, `${(await hasTaken(folder)) ? 'taken' : 'refused'} ${process.pid}\n`)
})

async function hasTaken(folder: string): Promise<boolean> {
  try {
    await lockFolder(folder)
    return true
  } catch {
    return false
  }
}
