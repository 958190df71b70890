import { operationNames } from '#contract/operations.ts'
import { allMachines } from './statecharts/charts.ts'
import { UNIT_REPORT } from './test/reports.ts'
import { coverageOf, coveredByTests } from './transition-coverage/coverage.ts'
import { operationsLine, tableOf } from './transition-coverage/table.ts'
import { tapedSteps, untapedOperations } from './transition-coverage/tapes.ts'

// The table is complete only after a run of all unit tests.
const covered = coveredByTests(UNIT_REPORT)
const steps = tapedSteps()
const charts = (await allMachines()).map((chart) => coverageOf(chart, covered, steps))
const missed = charts.flatMap((chart) => chart.missed)

console.log(tableOf(charts))
console.log(operationsLine(operationNames().length, untapedOperations(steps)))
for (const name of missed) console.error(`The statechart's test doesn't cover ${name}`)
process.exitCode = missed.length > 0 ? 1 : 0
