/** The words that differ between an Australian and a US site (section 1). */
export interface Wording {
  /** GST or Tax. */
  readonly tax: string
  /** Despatch or Dispatch. */
  readonly despatch: string
  /** Postcode or Zip Code, within a sentence. */
  readonly postcode: string
  /** Suburb or city, within a sentence. */
  readonly suburb: string
}

const AU: Wording = { tax: 'GST', despatch: 'Despatch', postcode: 'postcode', suburb: 'suburb' }
const US: Wording = { tax: 'Tax', despatch: 'Dispatch', postcode: 'Zip Code', suburb: 'city' }

/** The words of a site; `usa` as its configuration has it. */
export const wordingOf = (usa: boolean): Wording => (usa ? US : AU)
