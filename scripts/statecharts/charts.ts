import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { allChartsIn } from '../../src/components/charts/all-charts.ts'
import type { Chart } from '../../src/components/charts/definition.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Every statechart of the portal, by name, read from the disk. */
export async function allCharts(): Promise<readonly Chart[]> {
  const files = readdirSync(join(ROOT, 'machines'), { recursive: true, encoding: 'utf8' })
  const paths = files
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => `machines/${file.replaceAll('\\', '/')}`)
  const modules = await Promise.all(
    paths.map(async (path): Promise<[string, object]> => [path, await import(join(ROOT, path))]),
  )
  return allChartsIn(Object.fromEntries(modules))
}
