import type { Step } from '#machines/tape/tape.ts'
import type { NamedMachine } from '../../src/components/statecharts/all-charts.ts'
import { chartOf } from '../../src/components/statecharts/definition.ts'
import { allMachines } from './charts.ts'
import { diagramOf, internalEventsWithin } from './diagram.ts'
import { countTaped, operationsLine, tapedSteps } from './tapes.ts'
import { namesOf, statesOf } from './transitions.ts'

const HEAD = `# Statecharts

Every flow of the portal, generated from its definition by \`npm run docs\`; a test fails if one is stale. A word after \`#\` is a tag, which screens read. An event that does not leave a state is written in it. A word in brackets is the guard that must hold.

Each statechart's test covers every transition, with the simulator's core if the statechart calls the ERP; \`npm test\` fails if one is missing. On tapes are those that [tapes](../tapes.md) compare.

`

/** The files of docs/statecharts/: text by name. */
export async function statechartDocuments(): Promise<ReadonlyMap<string, string>> {
  const charts = await allMachines()
  const steps = tapedSteps()
  return new Map([
    ['README.md', `${HEAD}${tableOf(charts, steps)}\n${operationsLine(steps)}.\n`],
    ...charts.map((chart) => [fileOf(chart), pageOf(chart)] as const),
  ])
}

const fileOf = ({ name }: NamedMachine) => `${name.replace('/', '-')}.md`

function pageOf(chart: NamedMachine): string {
  const { name, root } = chartOf(chart)
  const internal = internalEventsWithin(root)
  return [
    `# ${name}\n`,
    `[machines/${name}.machine.ts](../../machines/${name}.machine.ts)\n`,
    `\`\`\`mermaid\n${diagramOf(root)}\n\`\`\`\n`,
    ...(internal.length > 0 ? [`Events that don't leave the named state:\n\n${listOf(internal)}\n`] : []),
  ].join('\n')
}

const listOf = (lines: readonly string[]) => lines.map((line) => `- \`${line}\``).join('\n')

function tableOf(charts: readonly NamedMachine[], steps: readonly Step[]): string {
  const rows = charts.map((chart) => ({ chart, ...sizeOf(chart), taped: countTaped(chart.machine, steps) }))
  const sum = (key: 'states' | 'transitions' | 'taped') => rows.reduce((total, row) => total + row[key], 0)
  return [
    '| Chart | States | Transitions | On tapes |',
    '| --- | --: | --: | --: |',
    ...rows.map(
      ({ chart, states, transitions, taped }) =>
        `| [${chart.name}](${fileOf(chart)}) | ${states} | ${transitions} | ${taped} |`,
    ),
    `| ${rows.length} charts | ${sum('states')} | ${sum('transitions')} | ${sum('taped')} |`,
    '',
  ].join('\n')
}

const sizeOf = ({ machine }: NamedMachine) => ({
  states: statesOf(machine).length,
  transitions: namesOf(machine).length,
})
