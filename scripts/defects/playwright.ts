import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Finding, Suite } from './suite.ts'

const failure = v.object({ message: v.optional(v.string(), '') })
const spec = v.object({
  title: v.string(),
  file: v.string(),
  ok: v.boolean(),
  tests: v.array(v.object({ results: v.array(v.object({ error: v.optional(failure) })) })),
})
interface ReportedSuite {
  readonly specs: readonly v.InferOutput<typeof spec>[]
  readonly suites?: readonly ReportedSuite[] | undefined
}
const reportedSuite: v.GenericSchema<unknown, ReportedSuite> = v.object({
  specs: v.array(spec),
  suites: v.optional(v.array(v.lazy(() => reportedSuite))),
})
const report = v.object({ suites: v.array(reportedSuite), errors: v.optional(v.array(failure), []) })

const BUILD = [
  ['panda', 'codegen', '--silent'],
  ['vite', 'build'],
  ['vite', 'build', '--ssr', 'simulator/host/main.ts', '--outDir', 'dist/server'],
] as const

/** The Playwright journeys. Each run builds the portal first. */
export function playwrightIn(root: string): Suite {
  let running: ChildProcess | undefined
  const outputFile = join(root, 'test-results/defects.json')

  /** Runs a command. Resolves to whether it succeeded. */
  const command = async ([name, ...args]: readonly [string, ...string[]]) => {
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile }
    running = spawn(join(root, 'node_modules/.bin', name), args, { cwd: root, env, stdio: 'ignore' })
    const [code] = await once(running, 'close')
    return code === 0
  }

  return {
    async run(files) {
      for (const step of BUILD)
        if (!(await command(step)))
          return [{ test: step.join(' '), message: 'The portal could not be built' }]
      rmSync(outputFile, { force: true })
      await command(['playwright', 'test', '--reporter=json', ...files])
      const { suites, errors } = v.parse(report, JSON.parse(readFileSync(outputFile, 'utf8')))
      const [error] = errors
      if (error) throw new Error(error.message)
      return suites.flatMap(findingsOf)
    },
    changed: () => {},
    async close() {
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const ended = once(running, 'close')
      // Like Ctrl-C: Playwright first stops its browsers and server.
      running.kill('SIGINT')
      await ended
    },
  }
}

function findingsOf({ specs, suites = [] }: ReportedSuite): readonly Finding[] {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      test: `tests/journeys/${file} › ${title}`,
      message: tests[0]?.results[0]?.error?.message ?? '',
    }))
  return [...failed, ...suites.flatMap(findingsOf)]
}
