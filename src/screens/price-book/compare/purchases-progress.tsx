import { useSelector } from '@xstate/react'
import { plannedIn } from '#machines/price-comparison/purchases.machine.ts'
import { progress as styles } from '../../../components/invoice-check/invoice-check.styles.ts'
import { useSite } from '../../../components/portal/site.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RulerProgress } from '../../../ui/ruler.tsx'
import type { PurchasesActor } from './use-purchases.ts'

/** How many orders and quotes are read, and the buttons to stop, to continue and to try again. */
export function PurchasesProgress({ actor }: { readonly actor: PurchasesActor }) {
  const { format } = useSite()
  const done = useSelector(actor, ({ context }) => context.found.size)
  const planned = useSelector(actor, ({ context }) => plannedIn(context))
  const all = useSelector(actor, ({ context }) => context.input.rows.length)
  const batch = useSelector(actor, ({ context }) => context.input.batch)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isReading = useSelector(actor, (state) => state.hasTag('reading'))
  const hasMore = useSelector(actor, (state) => state.hasTag('more'))
  const resume = () => actor.send({ type: 'reading.resumed' })
  const counted = `${format.quantity(done)} of ${format.quantity(planned)} orders and quotes`
  if (failure !== null)
    return (
      <Notice tone="bad" title={failure} action={<Button onClick={resume}>Try again</Button>}>
        Read {counted}. The next one could not be loaded; what was read counts.
      </Notice>
    )
  return (
    <div className={styles.root}>
      <div className={styles.words}>
        <p role={isReading ? undefined : 'status'}>
          Read {counted} of the last 12 months
          {hasMore && `, ${format.quantity(all - planned)} more to read`}
        </p>
        {isReading && <RulerProgress label="Reading orders" value={done} max={planned} />}
      </div>
      <div className={styles.buttons}>
        {isReading && <Button onClick={() => actor.send({ type: 'reading.stopped' })}>Stop</Button>}
        {!isReading && done < planned && <Button onClick={resume}>Continue</Button>}
        {hasMore && (
          <Button onClick={resume}>Read the next {format.quantity(Math.min(batch, all - planned))}</Button>
        )}
      </div>
    </div>
  )
}
