import * as v from 'valibot'

/** A file beside the site's configuration. Without it there are no suggestions. */
export const LOCALITIES_PATH = 'config/localities.json'

/** A suburb or town of one state. */
export interface Locality {
  readonly name: string
  readonly state: string
  /** Postcodes and ranges: 3810, 78664-78665. Empty where unknown. */
  readonly postcodes: readonly string[]
}

/** By state, the largest places first: 'Newtown 4350', 'Round Rock 78664-78665 78680', 'Brushy Creek'. */
const localitiesFile = v.record(v.string(), v.array(v.string()))
export type LocalitiesFile = v.InferOutput<typeof localitiesFile>

const POSTCODES = /(?:\s+\d[\d-]*)+$/

/** Reads config/localities.json. Empty where the file is not usable. */
export function parseLocalities(json: unknown): readonly Locality[] {
  const parsed = v.safeParse(localitiesFile, json)
  if (!parsed.success) return []
  return Object.entries(parsed.output).flatMap(([state, lines]) =>
    lines.map((line) => {
      const codes = POSTCODES.exec(line)?.[0] ?? ''
      const name = line.slice(0, line.length - codes.length).trim()
      return { name, state, postcodes: codes.split(/\s+/).filter(Boolean) }
    }),
  )
}

/** The inverse of parseLocalities. */
export function localitiesAsFile(localities: readonly Locality[]): LocalitiesFile {
  const file: Record<string, string[]> = {}
  for (const { name, state, postcodes } of localities) {
    file[state] ??= []
    file[state].push([name, ...postcodes].join(' '))
  }
  return file
}

/** Whether the code is among the postcodes, which may include ranges. */
export const hasPostcode = (postcodes: readonly string[], code: string): boolean =>
  postcodes.some((each) => {
    const [first = each, last = first] = each.split('-')
    return code.length === first.length && code >= first && code <= last
  })
