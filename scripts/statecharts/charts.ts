import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { submissionMachine } from '../../machines/shared/submission.machine.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = 'machines'

export interface Chart {
  /** 'quick-order/line' of machines/quick-order/line.machine.ts. */
  readonly name: string
  /** What its module exports it as. */
  readonly exportedAs: string
  readonly machine: AnyStateMachine
}

/** A factory's chart is the same for whatever it sends. */
const SUBMISSION: Chart = {
  name: 'shared/submission',
  exportedAs: 'submissionMachine',
  machine: submissionMachine(async () => undefined, 'It could not be sent.'),
}

/** Every statechart of the portal, by name. */
export async function allCharts(): Promise<readonly Chart[]> {
  const files = readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: 'utf8' })
  const charts = await Promise.all(files.filter((file) => file.endsWith('.machine.ts')).map(chartsIn))
  return [...charts.flat(), SUBMISSION].sort((one, other) => one.name.localeCompare(other.name))
}

async function chartsIn(file: string): Promise<readonly Chart[]> {
  const exported: Readonly<Record<string, unknown>> = await import(join(ROOT, FOLDER, file))
  const name = file.replaceAll('\\', '/').replace('.machine.ts', '')
  return Object.entries(exported).flatMap(([exportedAs, machine]) =>
    machine instanceof StateMachine ? [{ name, exportedAs, machine }] : [],
  )
}
