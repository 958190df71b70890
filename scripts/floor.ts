import { findingsIn, problemsOf } from './floor/check.ts'
import { EXCEPTIONS } from './floor/exceptions.ts'
import { floorInWords } from './lib/floor.ts'

/*
 * Checks that what the builds emit runs in the browsers of `browserslist` in package.json
 * (docs/decisions/2026-11-30-browser-floor.md).
 */

const BUILDS = ['dist/app', 'dist-demo', 'dist-course/package']

const problems = problemsOf(findingsIn(BUILDS), EXCEPTIONS)
for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log(`${BUILDS.join(' and ')} run in ${floorInWords}`)
else process.exitCode = 1
