import { writeTape } from '#machines/tape/tape.ts'
import { HarProblem, openHar } from './lib/har-reader.ts'
import { writeOut } from './lib/write-out.ts'
import { type Options, readOptions, USAGE } from './tape-import/options.ts'
import { type Session, sessionIn } from './tape-import/session.ts'
import { type Imported, tapeOf } from './tape-import/tape.ts'

/* npm run tape:import (docs/tapes.md). */

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options === 'help') {
    console.log(USAGE)
    return 0
  }
  if ('problem' in options) return fail(`${options.problem}\n\n${USAGE}`)
  const session = await sessionOf(options)
  const imported = tapeOf(session, { ...options, name: session.hide(options.name) })
  const problem = writeOut(options.out, writeTape(imported.tape))
  if (problem !== null) return fail(problem)
  // Not among a tape that is written to the terminal.
  for (const line of summary(session, imported)) console.error(session.hide(line))
  return 0
}

async function sessionOf({ file, site, isPartial }: Options): Promise<Session> {
  const cutOff = isPartial ? (words: string) => console.error(words) : undefined
  return sessionIn(await openHar(file), { site, cutOff })
}

function summary({ entries, calls, site, others }: Session, imported: Imported): readonly string[] {
  const { tape, compared, noted, unvisited } = imported
  return [
    `Entries of the file: ${entries}; calls of ${site}: ${calls.length}.`,
    `Steps of the tape: ${tape.steps.length}. Calls that are compared: ${compared}; only named in notes: ${noted}.`,
    ...(unvisited > 0 ? [`Left out: ${unvisited} page loads that are not of the signed-in portal.`] : []),
    ...Array.from(others, ([other, count]) => `Left out: ${count} calls of ${other}; --site imports them.`),
  ]
}

function fail(message: string): number {
  console.error(message)
  return 2
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof HarProblem)) throw error
  process.exitCode = fail(error.message)
}
