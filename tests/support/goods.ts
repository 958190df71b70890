/** Products of the Australian and US fixtures sold by a plain unit, and one sold by length. */
export const PLYWOOD = {
  au: { productID: 'PLY-F8-7-2400X1200', UOM: 'sheet', name: 'Structural Plywood F8 2400 x 1200 x 7 mm' },
  us: { productID: 'PLY-CDX-1132', UOM: 'sheet', name: 'CDX Plywood 4 ft x 8 ft x 11/32 in' },
} as const
export const CEMENT = { productID: 'CEM-GP20', UOM: 'bag', name: 'General Purpose Cement 20 kg' } as const
export const FRAMING = {
  productID: 'TFP-9035-M10',
  UOM: 'lm',
  name: 'Pine Framing MGP10 90 x 35 Untreated',
} as const

/** What a test puts into a cart. */
export interface Goods {
  readonly productID: string
  readonly UOM: string
  readonly quantity: number
  /** The length of a piece in metres or feet, of products sold by length. */
  readonly length?: number
}
