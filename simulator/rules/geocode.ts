import type { State } from '#contract/entities/delivery.ts'
import { hasPostcode } from '#contract/localities.ts'
import { hashOf } from '#fixtures/random.ts'
import type { SeedLocality } from '#fixtures/seed.ts'
import type { Place } from './distance.ts'

type Gazetteer = ReadonlyMap<string, readonly SeedLocality[]>

const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['mount', 'mt'],
  ['fort', 'ft'],
  ['north', 'nth'],
  ['south', 'sth'],
])

/** A place name as a key that ignores variants of writing: 'St. Kilda', 'SAINT KILDA', "O'Connor". */
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
export function gazetteer(localities: readonly SeedLocality[]): Gazetteer {
  const byName = new Map<string, SeedLocality[]>()
  for (const locality of localities) {
    const key = placeKey(locality.name)
    const known = byName.get(key)
    if (known) known.push(locality)
    else byName.set(key, [locality])
  }
  for (const known of byName.values()) known.sort((a, b) => b.population - a.population)
  return byName
}

type States = readonly Pick<State, 'stateID' | 'stateName'>[]

/** The state at the start of a line such as 'NSW 2150' or 'New South Wales'; undefined for none. */
export function stateOfLine(line: string, states: States): string | undefined {
  const key = ` ${placeKey(line)} `
  const named = (name: string) => name !== '' && key.startsWith(` ${placeKey(name)} `)
  return states.find((state) => named(state.stateID) || named(state.stateName))?.stateID
}

/** The postcode at the end of a key, without the four extra digits of a US one; '' for none. */
const CODE = /(?:^| )(\d{4,5})(?: \d{4})?$/
const codeOf = (key: string) => CODE.exec(key)?.[1] ?? ''

/** An address as typed: '12 High St', 'Newtown' or 'Newtown QLD 4305', 'QLD' or 'QLD 4305'. */
interface Address {
  readonly street: string
  readonly suburb: string
  readonly region: string
}

/** The most that a street differs from the centre of its suburb, in degrees: about a kilometre. */
const STREET_SPREAD = 0.01

/** Locates an address: its suburb's centre, moved a little by street. Undefined if unknown. */
export function locate(
  places: Gazetteer,
  { street, suburb, region }: Address,
  states: States,
): Place | undefined {
  const state = stateOfLine(region, states)
  const locality = state && suburbMeant(places, placeKey(suburb), placeKey(region), state, states)
  if (!locality) return undefined
  const [north, east] = streetOffset(placeKey(street))
  return {
    latitude: sixDecimals(locality.latitude + north),
    longitude: sixDecimals(locality.longitude + east),
  }
}

/** The postcode may be in either line; two different ones match no place. */
function suburbMeant(places: Gazetteer, suburb: string, region: string, state: string, states: States) {
  const codes = new Set([codeOf(suburb), codeOf(region)].filter(Boolean))
  const [code = ''] = codes
  const name = suburb.replace(CODE, '')
  const named = suburbsNamed(places, name, state)
  const found = named.length > 0 ? named : suburbsNamed(places, withoutState(name, state, states), state)
  return codes.size > 1 ? undefined : coded(found, code)
}

/** Some names include 'City', which users leave out: New York City. */
function suburbsNamed(places: Gazetteer, key: string, state: string): readonly SeedLocality[] {
  const named = (name: string) => places.get(name)?.filter((known) => known.state === state) ?? []
  const found = named(key)
  return found.length > 0 ? found : named(`${key} city`)
}

/**
 * Removes the state from the end of a name: 'newtown qld' is 'newtown' in Queensland, and unknown elsewhere.
 */
function withoutState(key: string, state: string, states: States): string {
  const { stateID = '', stateName = '' } = states.find((known) => known.stateID === state) ?? {}
  const ending = [stateID, stateName].map((name) => ` ${placeKey(name)}`).find((name) => key.endsWith(name))
  return ending ? key.slice(0, -ending.length) : key
}

/** How many digits of a postcode identify its district. */
const DISTRICT = 3

/**
 * Which of several places of one name, the largest first, a postcode means. Lists of postcodes have gaps, so
 * one of the same district is accepted if it fits only one place.
 */
function coded(named: readonly SeedLocality[], code: string): SeedLocality | undefined {
  if (!code) return named[0]
  const exact = named.find(({ postcodes }) => hasPostcode(postcodes, code))
  if (exact) return exact
  const district = code.slice(0, DISTRICT)
  const near = named.filter(({ postcodes }) => postcodes.some((each) => each.startsWith(district)))
  const uncoded = named.length === 1 ? named.filter(({ postcodes }) => postcodes.length === 0) : []
  const [found, another] = [...near, ...uncoded]
  return another ? undefined : found
}

const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** A street always gets the same offset; different streets usually get different ones. */
function streetOffset(street: string): readonly [number, number] {
  if (street === '') return [0, 0]
  const hash = hashOf(street)
  const spread = (bits: number) => (bits / 0xffff - 0.5) * 2 * STREET_SPREAD
  return [spread(hash & 0xffff), spread(hash >>> 16)]
}
