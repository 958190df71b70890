import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Job } from '#machines/jobs/jobs.rules.ts'
import { type Material, summingMaterials } from '#machines/jobs/materials.rules.ts'
import { foundInOrder } from '#machines/reading/reading.machine.ts'
import { List } from '../../components/list/list.tsx'
import { columnKinds, type ListColumn } from '../../components/list/list-column.ts'
import type { RowFacts } from '../../components/list/list-row.tsx'
import { useSite } from '../../components/portal/site.tsx'
import { REFRESH_MS } from '../../components/reading/limits.ts'
import { ReadingProgress } from '../../components/reading/reading-progress.tsx'
import { useTransactions } from '../../components/reading/use-transactions.ts'
import { useSliced } from '../../components/rendering/use-sliced.ts'
import { useThrottled } from '../../components/rendering/use-throttled.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { titleText } from './job-words.ts'
import type { JobAccess } from './use-jobs.ts'

const FACTS: RowFacts<Material> = {
  idOf: ({ id }) => id,
  hrefOf: () => null,
  nameOf: ({ description }) => description,
}

interface JobMaterialsProps {
  readonly job: Job
  readonly access: JobAccess
}

/** All lines of a job's orders and invoices, by product and unit. They are read when this is shown. */
export function JobMaterials({ job, access }: JobMaterialsProps) {
  const orders = job.orders.filter(({ transactionType }) => transactionType !== 'Quote')
  const actor = useTransactions([...orders, ...job.invoices])
  const input = useSelector(actor, ({ context }) => context.input)
  const latest = useSelector(actor, ({ context }) => context.found)
  const found = useThrottled(latest, REFRESH_MS)
  const isReading = useSelector(actor, (state) => state.hasTag('reading'))
  const begin = useMemo(
    () =>
      function* () {
        const read = foundInOrder(input, found).filter((transaction) => transaction !== null)
        return { found, materials: yield* summingMaterials(read) }
      },
    [input, found],
  )
  const summed = useSliced(begin)
  const materials = summed?.materials
  // None are known only once everything that was read is summed.
  const isKnown = summed?.found === latest && !(isReading && latest.size === 0)
  const columns = useMaterialColumns(access)
  return (
    <>
      <ReadingProgress
        actor={actor}
        verb="Read"
        past="Read"
        label="Reading orders and invoices"
        counted={{ one: 'document', many: 'documents' }}
        which="of this job"
        failed="An order or invoice could not be loaded. What was read is shown."
      />
      <List
        name="job materials"
        of={titleText(job)}
        label="Materials"
        counted={{ one: 'product', many: 'products' }}
        columns={columns}
        facts={FACTS}
        isGrowing={isReading}
        rows={isKnown || materials?.length ? materials : undefined}
        empty={
          <EmptyState title="No materials">
            {isReading
              ? 'None of the orders and invoices read so far has lines.'
              : 'The lines of orders and invoices of this job appear here, quotes excepted.'}
          </EmptyState>
        }
      />
    </>
  )
}

function useMaterialColumns({ orders, invoices }: JobAccess): readonly ListColumn<Material>[] {
  const { format, wording } = useSite()
  return useMemo(() => {
    const { text, money } = columnKinds(format)
    const quantity = (id: 'ordered' | 'invoiced', heading: string): ListColumn<Material> => ({
      id,
      heading,
      value: (row) => row[id],
      text: (row) => format.quantity(row[id]),
      numeric: true,
      place: 'fact',
      width: 5.25,
    })
    return [
      text('description', 'Description', 'name', 12),
      text('code', 'SKU', 'fact', 7.5),
      text('unit', 'UOM', 'fact', 4.25),
      ...(orders ? [quantity('ordered', 'Ordered')] : []),
      ...(invoices ? [quantity('invoiced', 'Invoiced')] : []),
      ...(orders ? [money('orderedAmount', `Ordered ex ${wording.tax}`, 'fact', 8)] : []),
      ...(invoices ? [money('invoicedAmount', `Invoiced ex ${wording.tax}`, 'fact', 8)] : []),
    ]
  }, [format, wording, orders, invoices])
}
