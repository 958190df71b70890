import type { Product } from '#contract/entities/product.ts'

/** Cement by the bag and the pallet, with other values for some fields. */
export const cement = (change: Partial<Product> = {}): Product => ({
  productID: 'CEM-GP20',
  productShortDesc: 'Cement',
  productLongDesc: 'Cement 20 kg',
  productImage: '',
  productFiles: [],
  fileTypes: [],
  productGallery: [],
  stockStatus: 'InStock',
  RRP: 12,
  TradePrice: 11,
  BestPrice: 10,
  customerPrice: 10,
  isTally: false,
  UOMList: [
    { UOM: 'bag', conversionFactor: 1 },
    { UOM: 'pallet', conversionFactor: 60 },
  ],
  ...change,
})
