import { allMachines } from './statecharts/charts.ts'
import { JOURNEY_REPORT, UNIT_REPORT } from './test/reports.ts'
import { coverageOf, walkedByTests, walkedInBrowser } from './walked/coverage.ts'
import { GAPS } from './walked/gaps.ts'
import { complaintsOf } from './walked/judge.ts'
import { gapsText, tableOf } from './walked/table.ts'

// After all tests and journeys: of a part of them the table would say less than there is.
const byTests = walkedByTests(UNIT_REPORT)
const inBrowser = walkedInBrowser(JOURNEY_REPORT)
const charts = (await allMachines()).map((chart) => coverageOf(chart, byTests, inBrowser))
const complaints = complaintsOf(charts, GAPS)

console.log(tableOf(charts))
console.log(`\nNot walked in a browser:\n${gapsText(GAPS)}`)
for (const complaint of complaints) console.error(complaint)
process.exitCode = complaints.length > 0 ? 1 : 0
