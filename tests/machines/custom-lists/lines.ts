import type { CartLine } from '#contract/entities/cart.ts'

/** A line of a list, with overrides. */
export const lineOf = (own: Partial<CartLine> = {}): CartLine => ({
  lineID: 1,
  productID: 'SCR-1',
  prodDesc: 'Decking screws',
  prodQty: 2,
  UOM: 'box',
  unitPrice: 9.5,
  unitGST: 0.95,
  isTally: false,
  productImage: '',
  stockStatus: 'InStock',
  ...own,
})
