import type { Branch } from '#contract/entities/delivery.ts'
import { bearing, isPlaced, kmBetween, type Wind, windOf } from './geometry.rules.ts'

/** A store and its distance from the site's own. */
export interface Store {
  readonly branch: Branch
  readonly isOwn: boolean
  /** Straight-line distance from the own store; null if either has no coordinates. */
  readonly km: number | null
}

/** Stores by distance from the own one, which comes first; those without a distance last, by name. */
export function storesFrom(branches: readonly Branch[], ownID: string): readonly Store[] {
  const own = branches.find(({ branchID }) => branchID === ownID)
  const stores = branches.map((branch) => ({
    branch,
    isOwn: branch === own,
    km: own && isPlaced(own) && isPlaced(branch) ? kmBetween(own, branch) : null,
  }))
  return stores.sort(
    (one, other) =>
      Number(other.isOwn) - Number(one.isOwn) ||
      (one.km ?? Number.POSITIVE_INFINITY) - (other.km ?? Number.POSITIVE_INFINITY) ||
      one.branch.branchName.localeCompare(other.branch.branchName),
  )
}

/** The non-blank lines of the branch's address. */
export const addressLines = ({ address1, address2, address3 }: Branch): readonly string[] =>
  [address1, address2, address3].map((line) => line.trim()).filter(Boolean)

/**
 * The address as written on an envelope: town, state and postcode share the last line, in the US with a comma
 * after the town.
 */
export function postalLines(branch: Branch, usa: boolean): readonly string[] {
  const place = addressLines({ ...branch, address1: '' }).join(usa ? ', ' : ' ')
  return addressLines({ ...branch, address2: place, address3: '' })
}

/**
 * Whether a store matches a search: every word in its name, address or phone, regardless of case and commas.
 */
export function isFound({ branch }: Store, words: string): boolean {
  const text = [branch.branchName, ...addressLines(branch), branch.phone].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/[\s,]+/)
    .every((word) => text.includes(word))
}

/** A tel: URL for a phone number; '' if it has no digits. */
export const callAddress = (phone: string): string => {
  const digits = phone.replace(/(?!^\+)\D/g, '')
  return digits ? `tel:${digits}` : ''
}

/** Another store, relative to a given one. */
export interface Neighbour {
  readonly branch: Branch
  readonly km: number
  /** Degrees clockwise from north. */
  readonly bearing: number
  readonly wind: Wind
}

/** The stores around a store, nearest first; empty if it has no coordinates. */
export function neighboursOf(centre: Branch, branches: readonly Branch[]): readonly Neighbour[] {
  if (!isPlaced(centre)) return []
  return branches
    .filter((branch) => branch.branchID !== centre.branchID && isPlaced(branch))
    .map((branch) => {
      const degrees = bearing(centre, branch)
      return { branch, km: kmBetween(centre, branch), bearing: degrees, wind: windOf(degrees) }
    })
    .sort((one, other) => one.km - other.km)
}
