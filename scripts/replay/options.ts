import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { parseArgs } from 'node:util'

export const USAGE = `npm run replay -- [FILES...] [options]

Replays tapes in a browser without a window, each in a world of its own (docs/tapes.md). Without FILES: all of
tests/tapes. A folder stands for the tapes in it.

  --headed       shows the browser
  --slow [MS]    waits before each step, 700 milliseconds if not said otherwise
  --update       writes what happens into the tapes instead of comparing it
  --workers N    how many at once, 3 if not said otherwise
  --base URL     a portal that runs already, instead of one started for this
  --help         this
`

export interface Options {
  readonly files: readonly string[]
  readonly isHeaded: boolean
  /** Milliseconds before each step. */
  readonly slow: number
  readonly isUpdate: boolean
  readonly workers: number
  /** The portal's origin; null where one is to be started. */
  readonly base: string | null
}

export type ReadOptions = Options | { readonly problem: string } | 'help'

const SLOW = '700'
const OWN_TAPES = 'tests/tapes'

/** What the command line asks for, or in plain words what is wrong with it. */
export function readOptions(args: readonly string[]): ReadOptions {
  const read = parsed(args)
  if (typeof read === 'string') return { problem: read }
  const { values, positionals } = read
  if (values.help) return 'help'
  const slow = wholeNumber(values.slow ?? '0')
  if (slow === null) return { problem: '--slow takes milliseconds: --slow 500' }
  const workers = wholeNumber(values.workers)
  if (workers === null || workers === 0) return { problem: '--workers takes a number above 0: --workers 2' }
  const base = values.base === undefined ? null : originOf(values.base)
  if (base === undefined) return { problem: '--base takes an address: --base http://localhost:3000' }
  const places = (positionals.length > 0 ? positionals : [OWN_TAPES]).map((path) => ({
    path,
    files: tapesAt(path),
  }))
  const bare = places.find(({ files }) => files.length === 0)
  if (bare) return { problem: `There are no tapes in ${bare.path}.` }
  // One that is named twice is played once.
  const files = [...new Set(places.flatMap((place) => place.files))]
  return { files, isHeaded: values.headed, slow, isUpdate: values.update, workers, base }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: args.map((arg, at) => withNumber(arg, args[at + 1])).filter((_, at) => !isSlows(args, at)),
      allowPositionals: true,
      options: {
        headed: { type: 'boolean', default: false },
        slow: { type: 'string' },
        update: { type: 'boolean', default: false },
        workers: { type: 'string', default: '3' },
        base: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const DIGITS = /^\d+$/
/** --slow may stand alone, which parseArgs knows nothing of. */
const withNumber = (arg: string, next = '') =>
  arg === '--slow' ? `--slow=${DIGITS.test(next) ? next : SLOW}` : arg
const isSlows = (args: readonly string[], at: number) =>
  args[at - 1] === '--slow' && DIGITS.test(args[at] ?? '')

const wholeNumber = (text: string) => (DIGITS.test(text) ? Number(text) : null)
const originOf = (text: string) => (URL.canParse(text) ? new URL(text).origin : undefined)

/** A file that is not there is kept: it is reported as a tape that can't be read. */
function tapesAt(path: string): readonly string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [normalize(path)]
  const names = readdirSync(path).filter((name) => name.endsWith('.json'))
  return names.toSorted().map((name) => join(path, name))
}
