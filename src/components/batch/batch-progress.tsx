import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { batchMachine } from '#machines/batch/batch.machine.ts'
import { Button } from '../../ui/button.tsx'
import { RulerProgress } from '../../ui/ruler.tsx'
import { FailureNotice } from '../happened/failure-notice.tsx'
import { batch as styles } from './batch.styles.ts'

export type BatchActor = ActorRefFrom<typeof batchMachine>

/** Failures that are listed; the rest is counted. */
const LISTED = 20

interface BatchProgressProps {
  readonly actor: BatchActor
  /** What is done to each: 'Downloaded'. */
  readonly done: string
  /** What those were that failed: 'could not be downloaded'. */
  readonly failed: string
}

/** How many are done, a button that stops, and which failed, by their ids. */
export function BatchProgress({ actor, done, failed }: BatchProgressProps) {
  const count = useSelector(actor, ({ context }) => context.done.size)
  const ids = useSelector(actor, ({ context }) => context.ids)
  const failures = useSelector(actor, ({ context }) => context.failures)
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'))
  const all = ids.length
  const words = `${done} ${count} of ${all}`
  return (
    <div className={styles.root}>
      <div className={styles.line}>
        <p role="status" aria-live={isBusy ? 'off' : undefined} className={styles.words}>
          {all > 0 && words}
        </p>
        {isBusy && <Button onClick={() => actor.send({ type: 'batch.stopped' })}>Stop</Button>}
      </div>
      <RulerProgress label={done} value={count} max={all} valueText={words} className={styles.track} />
      {isFailed && (
        <FailureNotice
          tone="bad"
          title={`${failures.size} ${failed}`}
          action={<Button onClick={() => actor.send({ type: 'batch.resumed' })}>Try again</Button>}
        >
          <ul role="list" className={styles.failures}>
            {ids
              .filter((id) => failures.has(id))
              .slice(0, LISTED)
              .map((id) => (
                <li key={id}>
                  {id}: {failures.get(id)}
                </li>
              ))}
          </ul>
          {failures.size > LISTED && `…and ${failures.size - LISTED} more.`}
        </FailureNotice>
      )}
    </div>
  )
}
