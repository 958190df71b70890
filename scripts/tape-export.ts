import { readFileSync } from 'node:fs'
import { readTape, type Tape } from '#machines/tape/tape.ts'
import { writeOut } from './lib/write-out.ts'
import { harOf } from './tape-export/har.ts'
import { type Options, readOptions, USAGE } from './tape-export/options.ts'
import { specOf } from './tape-export/playwright.ts'

/* npm run tape:export (docs/tapes.md). */

function main(args: readonly string[]): number {
  const options = readOptions(args)
  if (options === 'help') {
    console.log(USAGE)
    return 0
  }
  if ('problem' in options) return fail(`${options.problem}\n\n${USAGE}`)
  const text = textOf(options.file)
  if (text === null) return fail(`${options.file} can't be read.`)
  const read = readTape(text)
  if ('problem' in read) return fail(`${options.file}: ${read.problem}`)
  const problem = writeOut(options.out, `${exported(read.tape, options)}\n`)
  return problem === null ? 0 : fail(problem)
}

const exported = (tape: Tape, { format, kit }: Options) =>
  format === 'har' ? JSON.stringify(harOf(tape), null, 2) : specOf(tape, kit)

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function fail(message: string): number {
  console.error(message)
  return 2
}

process.exitCode = main(process.argv.slice(2))
