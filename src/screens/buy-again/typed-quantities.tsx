import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { type Purchase, wholeQuantity } from '#machines/purchases/purchases.rules.ts'
import { useUnsaved } from '../../components/actors/pending-work.ts'

/** By purchase; null while the text is not a quantity. */
type Typed = ReadonlyMap<string, number | null>

interface Quantities {
  readonly typed: Typed
  readonly set: (id: string, quantity: number | null | undefined) => void
}

const QuantitiesContext = createContext<Quantities>({ typed: new Map(), set: () => undefined })

/** Keeps quantities that were typed while their rows are out of view, and re-renders fields without their rows. */
export function TypedQuantities({ children }: { readonly children: ReactNode }) {
  const [typed, setTyped] = useState<Typed>(new Map())
  useUnsaved(typed.size > 0)
  const quantities = useMemo<Quantities>(
    () => ({
      typed,
      set: (id, quantity) =>
        setTyped((before) => {
          const after = new Map(before)
          if (quantity === undefined) after.delete(id)
          else after.set(id, quantity)
          return after
        }),
    }),
    [typed],
  )
  return <QuantitiesContext value={quantities}>{children}</QuantitiesContext>
}

interface OwnQuantity {
  /** The last quantity until another is typed; null while the text is not a quantity. */
  readonly quantity: number | null
  readonly setQuantity: (quantity: number | null) => void
  /** Returns to the last quantity. */
  readonly reset: () => void
}

export function useOwnQuantity(purchase: Purchase): OwnQuantity {
  const { typed, set } = useContext(QuantitiesContext)
  const own = typed.get(purchase.id)
  return {
    quantity: own === undefined ? wholeQuantity(purchase) : own,
    setQuantity: (quantity) => set(purchase.id, quantity === wholeQuantity(purchase) ? undefined : quantity),
    reset: () => set(purchase.id, undefined),
  }
}
