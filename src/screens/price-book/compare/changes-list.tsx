import { useMemo, useState } from 'react'
import { CHANGES, type ChangeKind, type PriceChange } from '#machines/price-comparison/changes.rules.ts'
import type { Comparison } from '#machines/price-comparison/comparison.model.ts'
import type { Cost } from '#machines/price-comparison/purchases.rules.ts'
import { List } from '../../../components/list/list.tsx'
import type { RowFacts } from '../../../components/list/list-row.tsx'
import { useSite } from '../../../components/portal/site.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { useChangeColumns } from './change-columns.ts'
import { report as styles } from './compare.styles.ts'

type Shown = ChangeKind | 'changes' | 'bought' | 'all'

const facts: RowFacts<PriceChange> = {
  idOf: ({ id }) => id,
  hrefOf: () => null,
  nameOf: ({ code }) => code,
}

const KINDS: readonly ChangeKind[] = ['risen', 'fallen', 'new', 'newUnit', 'gone', 'goneUnit', 'same']

interface ChangesListProps {
  readonly comparison: Comparison
  /** Null without purchases. */
  readonly cost: Cost | null
  /** Purchases are still being read. */
  readonly isReading: boolean
}

/** Every price, those that differ unless the user chooses others. */
export function ChangesList({ comparison: { rows, sums }, cost, isReading }: ChangesListProps) {
  const { format } = useSite()
  const [shown, setShown] = useState<Shown>('changes')
  const columns = useChangeColumns(cost)
  const keeps = useMemo(() => keepsOf(shown, cost), [shown, cost])
  const summed = useMemo(
    () =>
      cost
        ? (found: readonly PriceChange[]) => {
            const cents = found.reduce((sum, { id }) => sum + (cost.bought.get(id)?.cost ?? 0), 0)
            return [`${format.money(cents / 100)} extra cost`]
          }
        : undefined,
    [cost, format],
  )
  const counts = sums.counts
  const options: readonly { readonly value: Shown; readonly label: string }[] = [
    { value: 'changes', label: `All changes (${format.quantity(rows.length - counts.same)})` },
    ...(cost ? [{ value: 'bought' as const, label: 'Changes of what you bought' }] : []),
    ...KINDS.filter((kind) => counts[kind] > 0).map((kind) => ({
      value: kind,
      label: `${CHANGES[kind]} (${format.quantity(counts[kind])})`,
    })),
    { value: 'all', label: `All prices (${format.quantity(rows.length)})` },
  ]
  return (
    <List
      name="price-changes"
      label="Price changes"
      counted={{ one: 'price', many: 'prices' }}
      columns={columns}
      facts={facts}
      rows={rows}
      keeps={keeps}
      sums={summed}
      isGrowing={isReading}
      filterable
      printedFilter={options.find(({ value }) => value === shown)?.label}
      tools={
        <NativeSelect
          label="Show"
          options={options}
          value={shown}
          onChange={(value) => setShown(options.find((each) => each.value === value)?.value ?? 'all')}
          className={styles.show}
        />
      }
    />
  )
}

function keepsOf(shown: Shown, cost: Cost | null): ((row: PriceChange) => boolean) | undefined {
  if (shown === 'all') return undefined
  if (shown === 'changes') return ({ kind }) => kind !== 'same'
  if (shown === 'bought') return ({ id, kind }) => kind !== 'same' && cost?.bought.has(id) === true
  return ({ kind }) => kind === shown
}
