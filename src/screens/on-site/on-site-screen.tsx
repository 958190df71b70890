import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { takeAlongMachine } from '#machines/on-site/take-along.machine.ts'
import { useActorEvent, useTrackedActor } from '../../components/actors/use-tracked-actor.ts'
import { usePortal } from '../../components/portal/portal.ts'
import { useSite } from '../../components/portal/site.tsx'
import { WaitingLines } from '../../components/quick-order/waiting-lines.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RulerProgress } from '../../ui/ruler.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { page as styles } from './on-site.styles.ts'
import { takeAlong } from './take-along.ts'
import { takenQuery } from './taken-contents.ts'
import { TakenDocket } from './taken-docket.tsx'
import { TakenLists, TakenOrders } from './taken-lists.tsx'
import { TakenProducts } from './taken-products.tsx'

type TakeAlongActor = ActorRefFrom<typeof takeAlongMachine>

/** Takes along what is needed to order without a network, and searches it. */
export default function OnSiteScreen() {
  const portal = usePortal()
  const site = useSite()
  const { access } = site
  const contents = useQuery(takenQuery(portal))
  const { refetch } = contents
  const input = useMemo(() => ({ take: takeAlong(portal, site) }), [portal, site])
  const actor = useTrackedActor(takeAlongMachine, { input })
  useActorEvent(actor, 'taken.changed', () => void refetch())
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>On Site</h1>
      <p className={styles.words}>
        Before you leave for a place without a network, save what you need there: your custom lists, open
        orders, what you order most, prices and stocked lengths. There you can look products up and fill your
        quick order. It waits, and you add it to your cart once you are back online. Keep this tab open,
        unless you signed in with Remember Me.
      </p>
      <WaitingLines />
      <div className={styles.columns}>
        <div className={styles.side}>
          {contents.data ? (
            <TakenDocket contents={contents.data}>
              <TakeAlong actor={actor} record={contents.data.record} />
            </TakenDocket>
          ) : (
            <TakenWaiting isFailed={contents.isError} onRetry={() => void contents.refetch()} />
          )}
        </div>
        {contents.data?.record && (
          <div className={styles.found}>
            <TakenProducts products={contents.data.products} />
            {access.customLists && <TakenLists lists={contents.data.lists} />}
            {access.orders && <TakenOrders orders={contents.data.orders} />}
          </div>
        )}
      </div>
    </div>
  )
}

interface TakenWaitingProps {
  readonly isFailed: boolean
  readonly onRetry: () => void
}

function TakenWaiting({ isFailed, onRetry }: TakenWaitingProps) {
  if (isFailed)
    return (
      <Notice
        tone="bad"
        title="This browser can’t keep anything for use without a connection."
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        Reload the page. If that does not help, use another browser, or leave private browsing.
      </Notice>
    )
  return (
    <div role="status" aria-label="Loading what was saved">
      <Skeleton height="16rem" />
    </div>
  )
}

interface TakeAlongProps {
  readonly actor: TakeAlongActor
  readonly record: { readonly finishedAt: number | null } | null
}

/** The progress, why it failed, and one button, which keeps the focus when its press changes what it does. */
function TakeAlong({ actor, record }: TakeAlongProps) {
  const isTaking = useSelector(actor, (state) => state.hasTag('busy'))
  const { done, planned, failure } = useSelector(actor, ({ context }) => context)
  const words = `${done} of ${planned}`
  const said = isTaking ? 'Saving for offline' : failure === null && planned > 0 && endWords(done === planned)
  return (
    <>
      <p data-idle={said ? undefined : ''} className={styles.state}>
        <span role="status">{said}</span>
        {isTaking && ` ${words}`}
      </p>
      {isTaking && (
        <RulerProgress
          label="Saved for offline"
          value={done}
          max={Math.max(planned, 1)}
          valueText={words}
          size="thick"
        />
      )}
      {failure !== null && (
        <Notice tone="bad" title={failure}>
          {done > 0 && 'What was kept so far stays. Only the rest is read again.'}
        </Notice>
      )}
      <Button
        variant={isTaking ? 'secondary' : 'primary'}
        size="large"
        onClick={() => actor.send({ type: isTaking ? 'taking.stopped' : 'taking.requested' })}
      >
        {isTaking ? 'Stop' : failure !== null ? 'Try again' : startLabel(record)}
      </Button>
    </>
  )
}

const endWords = (isWhole: boolean) => (isWhole ? 'Everything is saved for offline.' : 'Stopped.')

function startLabel(record: TakeAlongProps['record']): string {
  if (record === null) return 'Save for offline'
  return record.finishedAt === null ? 'Save the rest' : 'Save for offline again'
}
