import type { Settings } from '#contract/settings.ts'

export type LengthUnit = 'm' | 'ft'

/** How a site orders by length: its unit, and the longest piece in hundredths of that unit. */
export interface SiteLengths {
  readonly unit: LengthUnit
  readonly longest: number
}

/** 20 m and 60 ft: roughly the longest load of a lorry. */
const LONGEST: Readonly<Record<LengthUnit, number>> = { m: 2_000, ft: 6_000 }

/**
 * A site's length settings; `usa` comes from its configuration, `longestLength` (metres or feet) from its
 * settings.
 */
export function siteLengthsOf(usa: boolean, { longestLength }: Pick<Settings, 'longestLength'>): SiteLengths {
  const unit = usa ? 'ft' : 'm'
  return { unit, longest: longestLength === null ? LONGEST[unit] : Math.floor(longestLength * 100) }
}
