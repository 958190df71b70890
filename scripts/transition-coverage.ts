import { allMachines } from './statecharts/charts.ts'
import { UNIT_REPORT } from './test/reports.ts'
import { coverageOf, coveredByTests } from './transition-coverage/coverage.ts'
import { tableOf } from './transition-coverage/table.ts'

// Of a part of the tests the table would say less than there is: it is made after all of them.
const covered = coveredByTests(UNIT_REPORT)
const charts = (await allMachines()).map((chart) => coverageOf(chart, covered))
const missed = charts.flatMap((chart) => chart.missed)

console.log(tableOf(charts))
for (const name of missed) console.error(`No test of its chart covers ${name}`)
process.exitCode = missed.length > 0 ? 1 : 0
