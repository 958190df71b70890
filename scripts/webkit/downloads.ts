import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const UNFINISHED = '.wkdownload'

/**
 * The names of what is complete in a folder of downloads, whenever it is looked at. What pages make is written
 * under its own name from the beginning: it is complete once it has not grown between two looks.
 */
export function completeIn(folder: string): () => readonly string[] {
  let before = new Map<string, number>()
  return () => {
    const names = readdirSync(folder).filter((name) => !name.endsWith(UNFINISHED))
    const sizes = new Map(names.map((name) => [name, statSync(join(folder, name)).size]))
    const complete = names.filter((name) => sizes.get(name) && sizes.get(name) === before.get(name))
    before = sizes
    return complete
  }
}
