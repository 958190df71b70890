import type { Settings } from '#contract/settings.ts'

/** What a site orders lengths in. */
export type LengthUnit = 'm' | 'ft'

/** How a site orders by length: its unit, and the longest single piece in hundredths of it. */
export interface SiteLengths {
  readonly unit: LengthUnit
  readonly longest: number
}

/** 20 m and 60 ft: about what a lorry carries. */
const LONGEST: Readonly<Record<LengthUnit, number>> = { m: 2_000, ft: 6_000 }

/** How a site orders by length; `usa` as its configuration has it, `longest_length` as its settings do. */
export function siteLengthsOf(usa: boolean, { longestLength }: Pick<Settings, 'longestLength'>): SiteLengths {
  const unit = usa ? 'ft' : 'm'
  return { unit, longest: longestLength === null ? LONGEST[unit] : Math.floor(longestLength * 100) }
}
