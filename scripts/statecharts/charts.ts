import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { allMachinesIn, type NamedMachine } from '../../src/components/statecharts/all-charts.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Every statechart of the portal, by name, loaded from disk. */
export async function allMachines(): Promise<readonly NamedMachine[]> {
  const files = readdirSync(join(ROOT, 'machines'), { recursive: true, encoding: 'utf8' })
  const paths = files
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => `machines/${file.replaceAll('\\', '/')}`)
  const modules = await Promise.all(
    paths.map(async (path): Promise<[string, object]> => [path, await import(join(ROOT, path))]),
  )
  return allMachinesIn(Object.fromEntries(modules))
}
