import * as v from 'valibot'

/** A file of the site's own, beside its configuration. A site without one has no suggestions. */
export const LOCALITIES_PATH = 'config/localities.json'

/** A suburb or town of one state. */
export interface Locality {
  readonly name: string
  readonly state: string
  /** Codes and runs of them: 3810, 78664-78665. None where they are not known. */
  readonly postcodes: readonly string[]
}

/** By state, in each the largest first: 'Newtown 4350', 'Round Rock 78664-78665 78680', 'Brushy Creek'. */
const localitiesFile = v.record(v.string(), v.array(v.string()))
export type LocalitiesFile = v.InferOutput<typeof localitiesFile>

const POSTCODES = /(?:\s+\d[\d-]*)+$/

/** Reads config/localities.json. None where the file is not usable. */
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

/** What parseLocalities reads. */
export function localitiesAsFile(localities: readonly Locality[]): LocalitiesFile {
  const file: Record<string, string[]> = {}
  for (const { name, state, postcodes } of localities) {
    file[state] ??= []
    file[state].push([name, ...postcodes].join(' '))
  }
  return file
}

/** Whether a code is one of these, which may be runs. */
export const hasPostcode = (postcodes: readonly string[], code: string): boolean =>
  postcodes.some((each) => {
    const [first = each, last = first] = each.split('-')
    return code.length === first.length && code >= first && code <= last
  })
