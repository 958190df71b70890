import type { NamedMachine } from '../../src/components/statecharts/all-charts.ts'
import { chartOf } from '../../src/components/statecharts/definition.ts'
import { allMachines } from './charts.ts'
import { diagramOf, heardWithin } from './diagram.ts'
import { namesOf, statesOf } from './transitions.ts'

const HEAD = `# Statecharts

Every flow of the portal, drawn from its own definition by \`npm run docs\`; a test says when one is stale. A word after \`#\` is a tag, which is what screens read; what is heard without leaving a state is written in it; a word in brackets is the guard that must hold.

The chart's own test covers each transition, against the simulator's core where the chart calls the ERP; \`npm test\` fails where one is left out.

`

/** What docs/statecharts/ holds: each file's text by its name. */
export async function statechartDocuments(): Promise<ReadonlyMap<string, string>> {
  const charts = await allMachines()
  return new Map([
    ['README.md', HEAD + tableOf(charts)],
    ...charts.map((chart) => [fileOf(chart), pageOf(chart)] as const),
  ])
}

const fileOf = ({ name }: NamedMachine) => `${name.replace('/', '-')}.md`

function pageOf(chart: NamedMachine): string {
  const { name, root } = chartOf(chart)
  const heard = heardWithin(root)
  return [
    `# ${name}\n`,
    `[machines/${name}.machine.ts](../../machines/${name}.machine.ts)\n`,
    `\`\`\`mermaid\n${diagramOf(root)}\n\`\`\`\n`,
    ...(heard.length > 0 ? [`Heard wherever one is in the state that is named:\n\n${listOf(heard)}\n`] : []),
  ].join('\n')
}

const listOf = (lines: readonly string[]) => lines.map((line) => `- \`${line}\``).join('\n')

function tableOf(charts: readonly NamedMachine[]): string {
  const rows = charts.map((chart) => ({ chart, ...sizeOf(chart) }))
  const sum = (key: 'states' | 'transitions') => rows.reduce((total, row) => total + row[key], 0)
  return [
    '| Chart | States | Transitions |',
    '| --- | --: | --: |',
    ...rows.map(
      ({ chart, states, transitions }) =>
        `| [${chart.name}](${fileOf(chart)}) | ${states} | ${transitions} |`,
    ),
    `| ${rows.length} charts | ${sum('states')} | ${sum('transitions')} |`,
    '',
  ].join('\n')
}

const sizeOf = ({ machine }: NamedMachine) => ({
  states: statesOf(machine).length,
  transitions: namesOf(machine).length,
})
