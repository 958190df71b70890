import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import { createVitest, type TestModule } from 'vitest/node'
import type { Finding, Suite } from './suite.ts'
import { firstLine } from './table.ts'

/** Prefix of failures of the runner itself: the machine is too busy or out of memory. */
const OF_RUNNER = '[vitest-pool'

/** The Vitest tests. Modules are loaded once; a run after a change reloads only those that depend on it. */
export async function vitestIn(root: string): Promise<Suite> {
  const vitest = await createVitest(
    'test',
    { root, config: join(root, 'vitest.config.ts'), watch: false, silent: true, reporters: [{}] },
    { cacheDir: join(root, '.vite'), logLevel: 'silent' },
  )
  const named = (moduleId: string) => relative(root, moduleId)
  return {
    async run(files) {
      const specifications = await vitest.globTestSpecifications([...files])
      for (const file of files)
        if (!specifications.some(({ moduleId }) => named(moduleId).includes(file)))
          throw new Error(`There is no test ${file}`)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      // The result includes modules of earlier runs.
      const ran = new Set(specifications.map(({ moduleId }) => moduleId))
      const found = testModules
        .filter(({ moduleId }) => ran.has(moduleId))
        .flatMap((module) => findingsOf(module, named(module.moduleId)))
      const outside = unhandledErrors.map(said)
      const broken = outside.find((message) => message.startsWith(OF_RUNNER))
      if (broken) throw new Error(`The tests could not be run: ${firstLine(broken)}`)
      return [...found, ...outside.map((message) => ({ test: 'outside of any test', message }))]
    },
    changed: (path) => vitest.invalidateFile(join(root, path)),
    close: () => vitest.close(),
  }
}

function findingsOf(module: TestModule, file: string): readonly Finding[] {
  const own = module.errors().map((error) => ({ test: file, message: said(error) }))
  const failed = Array.from(module.children.allTests('failed'), (test) => ({
    test: [file, ...test.fullName.split(' > ')].join(' › '),
    message: said(test.result().errors?.[0]),
  }))
  return [...own, ...failed]
}

const text = v.optional(v.string(), '')
const failure = v.fallback(v.object({ message: text, diff: text }), { message: '', diff: '' })

/** A failure's message, with the differing lines if the message is abbreviated. */
function said(error: unknown): string {
  const { message, diff } = v.parse(failure, error)
  const lines = stripVTControlCharacters(diff).split('\n')
  const first = (sign: string) => lines.find((line) => line.startsWith(`${sign} `) && !HEADS.has(line))
  const [expected, received] = [first('-'), first('+')]
  const differing = [expected, received].filter(Boolean).join(' ')
  return message.includes('…') && differing ? `${firstLine(message)} (${differing})` : message
}

/** The legend of a diff. */
const HEADS: ReadonlySet<string> = new Set(['- Expected', '+ Received'])
