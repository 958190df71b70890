import type { Locality } from '#contract/localities.ts'
import { hasPostcode } from '#contract/localities.ts'

/** The part of an order form that says where to deliver. */
interface ShippingAddress {
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly zipCode: string
}

/** The site's localities and their lookup indexes. */
export interface Suburbs {
  readonly all: readonly Locality[]
  /** The `suburbKey` of each name, in the same order. */
  readonly keys: readonly string[]
  readonly byKey: ReadonlyMap<string, readonly Locality[]>
  readonly states: ReadonlySet<string>
}

const SHORT_FORMS: Readonly<Record<string, string>> = {
  saint: 'st',
  mount: 'mt',
  fort: 'ft',
  north: 'nth',
  south: 'sth',
}
const LONG_FORM = /\b(?:saint|mount|fort|north|south)\b/g

/** A name's lookup key, the same however it is typed: 'St. Kilda', 'SAINT KILDA', "O'Connor". */
export function suburbKey(name: string): string {
  const isPlain = /^[A-Za-z ]*$/.test(name)
  const bare = isPlain ? name : name.normalize('NFKD').replace(/[\p{M}'’]/gu, '')
  return bare
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(LONG_FORM, (word) => SHORT_FORMS[word] ?? word)
}

/** Indexes localities for lookup. There are thousands of them, so call it once. */
export function suburbsOf(all: readonly Locality[]): Suburbs {
  const keys = all.map(({ name }) => suburbKey(name))
  const byKey = new Map<string, Locality[]>()
  all.forEach((locality, at) => {
    const key = keys[at] ?? ''
    const sameName = byKey.get(key)
    if (sameName) sameName.push(locality)
    else byKey.set(key, [locality])
  })
  return { all, keys, byKey, states: new Set(all.map(({ state }) => state)) }
}

/** A postcode as the ERP expects it: full-width digits become plain ones. */
export const postcodeOf = (typed: string) => typed.normalize('NFKC').trim()

const POSTCODE = /(?:^|[\s,]+)(\d{4,5})(?:-\d{4})?$/

/** Splits the state and postcode off a typed suburb: '12 Smith St, Newtown QLD 4305'. */
export function splitSuburb(typed: string, states: ReadonlySet<string>) {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s,]*\b(?:australia|usa?|united states)\W*$/i, '')
    .trim()
  const postcode = POSTCODE.exec(text)?.[1] ?? ''
  const named = text.replace(POSTCODE, '').trim()
  const state = /[\s,]([A-Za-z]{2,3})$/.exec(named)?.[1]?.toUpperCase() ?? ''
  if (!states.has(state)) return { name: named, state: '', postcode }
  return { name: named.slice(0, -state.length).replace(/[\s,]+$/, ''), state, postcode }
}

/**
 * The postcodes that distinguish the places a suburb and state may mean, the largest place's first; empty if
 * there is only one place, or the suburb contains a postcode itself.
 */
export function distinguishingPostcodes(
  suburbs: Suburbs,
  { suburb, state }: ShippingAddress,
): readonly string[] {
  const { name, postcode } = splitSuburb(suburb, new Set([state]))
  if (postcode) return []
  const named = suburbs.byKey.get(suburbKey(name)) ?? []
  const first = named.filter((each) => each.state === state).flatMap(({ postcodes }) => postcodes[0] ?? [])
  return first.length > 1 ? first : []
}

/**
 * Whether the form shows and requires a postcode. Without localities it only does so if one is filled in, so
 * that nothing is sent unseen.
 */
export const needsPostcode = (suburbs: Suburbs | undefined, shipping: ShippingAddress): boolean =>
  suburbs ? distinguishingPostcodes(suburbs, shipping).length > 0 : shipping.zipCode !== ''

/** A locality that the suburb field may mean, and the street that was pasted in front of it. */
export interface Match {
  readonly locality: Locality
  readonly street: string
}

const MOST_WORDS = 5

/** Localities at the end of a pasted full address: '12 Smith St, Newtown QLD 4305'. Otherwise empty. */
export function pastedMatches(suburbs: Suburbs, typed: string): readonly Match[] {
  const { name, state, postcode } = splitSuburb(typed, suburbs.states)
  const words = [...name.matchAll(/[^\s,]+/g)]
  for (const { index } of words.slice(-MOST_WORDS)) {
    const street = name.slice(0, index).replace(/[\s,]+$/, '')
    // A street needs a number; otherwise 'West Newtown' would match Newtown.
    if (!/\d/.test(street)) continue
    const named = suburbs.byKey.get(suburbKey(name.slice(index))) ?? []
    const meant = named.filter(
      (each) => (!state || each.state === state) && (!postcode || hasPostcode(each.postcodes, postcode)),
    )
    if (meant.length > 0) return meant.map((locality) => ({ locality, street }))
  }
  return []
}

/**
 * The leading digits of a US zip that identify its district. Only these are compared, because lists of zips
 * have gaps.
 */
const DISTRICT = 3

/** Keeps a typed zip that may belong to the locality; otherwise returns its zip, if it has only one. */
function zipOf({ postcodes }: Locality, typed: string): string {
  const zip = postcodeOf(typed)
  const [only = '', ...others] = postcodes
  const isOwn = postcodes.some((each) => each.startsWith(zip.slice(0, DISTRICT)))
  if (zip && (isOwn || postcodes.length === 0)) return typed
  return others.length === 0 && !only.includes('-') ? only : ''
}

/** The address that a chosen locality fills in. `usa` means that the form always has a zip field. */
export function addressOf(
  { locality, street }: Match,
  suburbs: Suburbs,
  shipping: ShippingAddress,
  usa: boolean,
): ShippingAddress {
  const { name: suburb, state, postcodes } = locality
  const chosen = { ...shipping, suburb, state }
  const postcode = distinguishingPostcodes(suburbs, chosen).length > 0 ? (postcodes[0] ?? '') : ''
  return {
    address: shipping.address.trim() || street,
    suburb,
    state,
    zipCode: usa ? zipOf(locality, shipping.zipCode) : postcode,
  }
}

/** A locality's postcodes, abbreviated: '4350', '4059, 4413', '77001–77299'. */
export function postcodesText({ postcodes }: Locality): string {
  if (postcodes.length <= 2) return postcodes.join(', ').replaceAll('-', '–')
  const [first = '', last = ''] = [postcodes[0]?.split('-')[0], postcodes.at(-1)?.split('-').at(-1)]
  return `${first}–${last}`
}
