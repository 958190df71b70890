import type { Branch } from '#contract/entities/delivery.ts'
import { bearing, isPlaced, kmBetween, type Wind, windOf } from './geometry.rules.ts'

/** A store, and how far it is from the one that the site starts from. */
export interface Store {
  readonly branch: Branch
  readonly isOwn: boolean
  /** From the own one, as the crow flies; null where that, or this, has no place. */
  readonly km: number | null
}

/** The stores by how far they are from one's own, which comes first; by name where nobody knows. */
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

/** The lines of its address that say something. */
export const addressLines = ({ address1, address2, address3 }: Branch): readonly string[] =>
  [address1, address2, address3].map((line) => line.trim()).filter(Boolean)

/** Its address as an envelope has it: in the US town, state and Zip Code share the last line. */
export function postalLines(branch: Branch, usa: boolean): readonly string[] {
  if (!usa) return addressLines(branch)
  const place = addressLines({ ...branch, address1: '' }).join(', ')
  return addressLines({ ...branch, address2: place, address3: '' })
}

/** Whether a store is what these words look for: all of them, in its name or address, in any case, with commas or without. */
export function isFound({ branch }: Store, words: string): boolean {
  const text = [branch.branchName, ...addressLines(branch), branch.phone].join(' ').toLowerCase()
  return words
    .toLowerCase()
    .split(/[\s,]+/)
    .every((word) => text.includes(word))
}

/** A number as a telephone takes it; '' where there is none to call. */
export const callAddress = (phone: string): string => {
  const digits = phone.replace(/(?!^\+)\D/g, '')
  return digits ? `tel:${digits}` : ''
}

/** Another store, as it lies from one. */
export interface Neighbour {
  readonly branch: Branch
  readonly km: number
  /** Degrees clockwise from north. */
  readonly bearing: number
  readonly wind: Wind
}

/** The stores round a store, nearest first. None where it has no place. */
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
