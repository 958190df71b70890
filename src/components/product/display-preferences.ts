import { useState } from 'react'
import { usePortal } from '../portal/portal.ts'
import { STORAGE_KEYS } from '../portal/storage.ts'

export type ProductView = 'list' | 'grid'
/** `sizes`: products that differ only in size are tables. */
export type ListingView = ProductView | 'sizes'

/** A preference kept in session storage. The first value is the default. */
function useKeptChoice<V extends string>(key: string, values: readonly [V, ...V[]]) {
  const { tab } = usePortal().stores
  const [chosen, setChosen] = useState(() => {
    const kept = tab.read(key)
    return values.find((value) => value === kept) ?? values[0]
  })
  const choose = (value: V) => {
    tab.write(key, value)
    setChosen(value)
  }
  return [chosen, choose] as const
}

/** Whether products are shown as a list, a grid (section 2.5) or tables of sizes. */
export const useProductView = () =>
  useKeptChoice<ListingView>(STORAGE_KEYS.productView, ['list', 'grid', 'sizes'])

/** Whether a listing shows prices (section 2.5). */
export function useSeePrices(): readonly [boolean, (on: boolean) => void] {
  const [see, choose] = useKeptChoice(STORAGE_KEYS.seePrices, ['false', 'true'])
  return [see === 'true', (on) => choose(on ? 'true' : 'false')]
}
