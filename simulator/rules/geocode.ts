import { hashOf } from '#fixtures/random.ts'
import type { Locality } from '#fixtures/seed.ts'
import type { Place } from './distance.ts'

type Gazetteer = ReadonlyMap<string, readonly Locality[]>

const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['mount', 'mt'],
  ['fort', 'ft'],
  ['north', 'nth'],
  ['south', 'sth'],
])

/** A place name as one key, however it is typed: 'St. Kilda', 'SAINT KILDA', "O'Connor". */
export function placeKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => SHORT_FORMS.get(word) ?? word)
    .join(' ')
}

/** Localities by name, the most populous first. */
export function gazetteer(localities: readonly Locality[]): Gazetteer {
  const byName = new Map<string, Locality[]>()
  for (const locality of localities) {
    const key = placeKey(locality.name)
    const known = byName.get(key)
    if (known) known.push(locality)
    else byName.set(key, [locality])
  }
  for (const known of byName.values()) known.sort((a, b) => b.population - a.population)
  return byName
}

/** The state that a line such as 'NSW 2150' or 'New South Wales' begins with; undefined for none. */
export function stateOfLine(
  line: string,
  states: readonly { readonly stateID: string; readonly stateName: string }[],
): string | undefined {
  const key = ` ${placeKey(line)} `
  const named = (name: string) => name !== '' && key.startsWith(` ${placeKey(name)} `)
  return states.find((state) => named(state.stateID) || named(state.stateName))?.stateID
}

/** A street lies up to this many degrees, about a kilometre, from the middle of its suburb. */
const STREET_SPREAD = 0.01

/** Where an address is: its suburb's middle, moved a little by the street. Undefined if unknown. */
export function locate(places: Gazetteer, street: string, suburb: string, state: string): Place | undefined {
  const locality = localityNamed(places, placeKey(suburb), state)
  if (!locality) return undefined
  const [north, east] = streetOffset(placeKey(street))
  return {
    latitude: sixDecimals(locality.latitude + north),
    longitude: sixDecimals(locality.longitude + east),
  }
}

/** Some cities carry the word in their name, and nobody writes it: New York City. */
function localityNamed(places: Gazetteer, key: string, state: string): Locality | undefined {
  const named = (name: string) => places.get(name)?.find((known) => known.state === state)
  return named(key) ?? named(`${key} city`)
}

const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The same street always lies in the same spot, and neighbours do not. */
function streetOffset(street: string): readonly [number, number] {
  if (street === '') return [0, 0]
  const hash = hashOf(street)
  const spread = (bits: number) => (bits / 0xffff - 0.5) * 2 * STREET_SPREAD
  return [spread(hash & 0xffff), spread(hash >>> 16)]
}
