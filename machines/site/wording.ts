/** Words that differ between Australian and US sites (section 1). */
export interface Wording {
  /** GST or Tax. */
  readonly tax: string
  /** Despatch or Dispatch. */
  readonly despatch: string
  /** Postcode or Zip Code, for use within a sentence. */
  readonly postcode: string
  /** Suburb or city, for use within a sentence. */
  readonly suburb: string
}

const AU: Wording = { tax: 'GST', despatch: 'Despatch', postcode: 'postcode', suburb: 'suburb' }
const US: Wording = { tax: 'Tax', despatch: 'Dispatch', postcode: 'Zip Code', suburb: 'city' }

/** The words for a site; `usa` comes from its configuration. */
export const wordingOf = (usa: boolean): Wording => (usa ? US : AU)
