import { useState } from 'react'
import type { Product, UnitOfMeasure } from '#contract/entities/product.ts'
import { productToAdd, unitsOf } from '#machines/catalogue/product.rules.ts'
import { useUnsaved } from '../actors/pending-work.ts'
import { usePortal } from '../portal/portal.ts'

/** The quantity and unit in which a product is to be added to the cart. */
export interface ProductQuantity {
  readonly units: readonly UnitOfMeasure[]
  /** Undefined if the ERP sends no unit: such a product can't be ordered here. */
  readonly unit: UnitOfMeasure | undefined
  readonly chooseUnit: (name: string) => void
  /** Null while the input is not a valid quantity. */
  readonly quantity: number | null
  readonly setQuantity: (quantity: number | null) => void
  /** Adds the product to the cart if the quantity is valid, then resets it to 1 (section 4). */
  readonly add: () => void
}

export function useProductQuantity(product: Product): ProductQuantity {
  const { cart } = usePortal()
  const [unitName, chooseUnit] = useState<string>()
  const [quantity, setQuantity] = useState<number | null>(1)
  useUnsaved(quantity !== 1)
  const units = unitsOf(product)
  const unit = units.find(({ UOM }) => UOM === unitName) ?? units[0]
  const add = () => {
    if (!unit || quantity === null) return
    cart.send({ type: 'cart.productAdded', product: productToAdd(product, unit, quantity) })
    setQuantity(1)
  }
  return { units, unit, chooseUnit, quantity, setQuantity, add }
}
