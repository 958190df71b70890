import { type Chart, withDescendants } from '../../src/components/charts/definition.ts'
import { allCharts } from './charts.ts'
import { diagramOf, heardWithin } from './diagram.ts'

const HEAD = `# Statecharts

Every flow of the portal, drawn from its own definition by \`npm run docs\`; a test says when one is stale. A word after \`#\` is a tag, which is what screens read; what is heard without leaving a state is written in it; a word in brackets is the guard that must hold.

Each transition is walked by the chart's own test, against the simulator's core where the chart calls the ERP; another test sees to it that no chart is without.

`

/** What docs/statecharts/ holds: each file's text by its name. */
export async function statechartDocuments(): Promise<ReadonlyMap<string, string>> {
  const charts = await allCharts()
  return new Map([
    ['README.md', HEAD + tableOf(charts)],
    ...charts.map((chart) => [fileOf(chart), pageOf(chart)] as const),
  ])
}

const fileOf = ({ name }: Chart) => `${name.replace('/', '-')}.md`

function pageOf({ name, root }: Chart): string {
  const heard = heardWithin(root)
  return [
    `# ${name}\n`,
    `[machines/${name}.machine.ts](../../machines/${name}.machine.ts)\n`,
    `\`\`\`mermaid\n${diagramOf(root)}\n\`\`\`\n`,
    ...(heard.length > 0 ? [`Heard wherever one is in the state that is named:\n\n${listOf(heard)}\n`] : []),
  ].join('\n')
}

const listOf = (lines: readonly string[]) => lines.map((line) => `- \`${line}\``).join('\n')

function tableOf(charts: readonly Chart[]): string {
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

function sizeOf({ root }: Chart) {
  const nodes = withDescendants(root)
  return {
    // The chart itself is no state of its own.
    states: nodes.length - 1,
    transitions: nodes.reduce((total, { transitions }) => total + transitions.length, 0),
  }
}
