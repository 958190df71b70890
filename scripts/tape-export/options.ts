import { parseArgs } from 'node:util'

export const USAGE = `npm run tape:export -- FILE --to playwright|har [options]

Writes a tape in another format, to the terminal or to a file (docs/tapes.md).

  --to FORMAT    playwright: a spec in TypeScript, with the fixtures of the kit
                 har: its calls as an HTTP archive 1.2
  --out FILE     writes to this file
  --kit MODULE   where a spec imports the kit from (default trade-portal-kit/playwright)
  --help         shows this help
`

const FORMATS = ['playwright', 'har'] as const

export interface Options {
  readonly file: string
  readonly format: (typeof FORMATS)[number]
  /** Null for the terminal. */
  readonly out: string | null
  readonly kit: string
}

/** Parses the command line. Returns the options, or a readable message about what is wrong. */
export function readOptions(args: readonly string[]): Options | 'help' | { readonly problem: string } {
  const read = parsed(args)
  if (typeof read === 'string') return { problem: read }
  const { values, positionals } = read
  if (values.help) return 'help'
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0)
    return { problem: 'Name one tape, such as tests/tapes/jobs.json' }
  const format = FORMATS.find((each) => each === values.to)
  if (!format) return { problem: `--to takes a format: ${FORMATS.join(' or ')}` }
  return { file, format, out: values.out ?? null, kit: values.kit }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        out: { type: 'string' },
        kit: { type: 'string', default: 'trade-portal-kit/playwright' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
