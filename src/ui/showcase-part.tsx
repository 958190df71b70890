import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { gallery } from './showcase.styles.ts'

/** Sample text of the showcase in the words of a country. */
export interface ShowcaseLabels {
  readonly locale: 'en-AU' | 'en-US'
  readonly tax: string
  readonly despatch: string
  readonly states: readonly string[]
  readonly branch: string
  readonly trucks: readonly [string, string]
  readonly goods: readonly [string, string]
  readonly categories: readonly [string, ...string[]]
}

const AU: ShowcaseLabels = {
  locale: 'en-AU',
  tax: 'GST',
  despatch: 'Despatch',
  states: ['VIC', 'NSW', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'],
  branch: 'North Geelong',
  trucks: ['Crane truck delivery', 'Flat top delivery'],
  goods: ['Pine Framing MGP10 90 x 35', 'Structural Plywood F8 12 mm'],
  categories: ['Timber', 'Sheet Products', 'Fixings', 'Cement & Masonry'],
}

const US: ShowcaseLabels = {
  locale: 'en-US',
  tax: 'Tax',
  despatch: 'Dispatch',
  states: ['TX', 'AZ', 'CA', 'CO', 'NC', 'NM', 'OH', 'OK'],
  branch: 'Commerce City',
  trucks: ['Boom truck delivery', 'Flatbed delivery'],
  goods: ['SPF Framing Lumber No. 2 2x4', 'CDX Plywood 4 ft x 8 ft x 15/32 in'],
  categories: ['Lumber', 'Sheet Products', 'Fasteners', 'Cement & Masonry'],
}

export const showcaseLabels = (usa: boolean): ShowcaseLabels => (usa ? US : AU)

export interface WithLabels {
  readonly words: ShowcaseLabels
}

export function ShowcasePart(props: { name: string; columns?: boolean; children: ReactNode }) {
  return (
    <Card heading={props.name}>
      <div className={props.columns ? gallery.columns : gallery.row}>{props.children}</div>
    </Card>
  )
}
