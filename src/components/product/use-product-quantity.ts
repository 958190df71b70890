import { useState } from 'react'
import type { Product, UnitOfMeasure } from '#contract/entities/product.ts'
import { productToAdd, unitsOf } from '#machines/catalogue/product.rules.ts'
import { usePortal } from '../portal.ts'
import { useUnsaved } from '../use-unsaved.ts'

/** How much of a product, in which unit, is about to go into the cart. */
export interface Offer {
  readonly units: readonly UnitOfMeasure[]
  /** None where the ERP sends no unit: such a product can't be ordered here. */
  readonly unit: UnitOfMeasure | undefined
  readonly chooseUnit: (name: string) => void
  /** Null while what is typed is none. */
  readonly quantity: number | null
  readonly setQuantity: (quantity: number | null) => void
  /** Puts it into the cart, if there is a quantity; that is 1 again (section 4). */
  readonly add: () => void
}

export function useProductQuantity(product: Product): Offer {
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
