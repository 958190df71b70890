import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Counted } from '#machines/list/count.rules.ts'
import { plannedIn, type ReadingActor } from '#machines/reading/reading.machine.ts'
import { Button } from '../../ui/button.tsx'
import { restoreFocus } from '../../ui/focus.ts'
import { Notice } from '../../ui/notice.tsx'
import { RulerProgress } from '../../ui/ruler.tsx'
import { progress as styles } from './reading.styles.ts'

/** How a page names its reading: 'Checked 3 of 12 orders invoiced since 27/08/2026'. */
export interface ReadingWords {
  /** 'Check' and 'Checked'. */
  readonly verb: string
  readonly past: string
  /** Names the progress bar: 'Checking orders'. */
  readonly label: string
  readonly counted: Counted
  /** Which they are: 'invoiced since 27/08/2026'. */
  readonly which: string
  /** After a failure: 'An order could not be loaded.' */
  readonly failed: string
}

interface ReadingProgressProps<Item, Found> extends ReadingWords {
  readonly actor: ReadingActor<Item, Found>
  /** How many were read before this reading began. */
  readonly known?: number
  /** More buttons. */
  readonly children?: ReactNode
}

/** In place of the progress, before anything is read and where nothing is left to read. */
export const ReadingNote = ({ children }: { readonly children?: ReactNode }) => (
  <div className={styles.root}>
    <p>{children}</p>
  </div>
)

/** How much is read, and the buttons to stop, to continue and to try again. */
export function ReadingProgress<Item, Found>(props: ReadingProgressProps<Item, Found>) {
  const { actor, verb, past, label, counted, which, failed, known = 0, children } = props
  const done = known + useSelector(actor, ({ context }) => context.found.size)
  const planned = known + useSelector(actor, ({ context }) => plannedIn(context))
  const all = known + useSelector(actor, ({ context }) => context.input.items.length)
  const batch = useSelector(actor, ({ context }) => context.input.batch)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isReading = useSelector(actor, (state) => state.hasTag('reading'))
  const hasMore = useSelector(actor, (state) => state.hasTag('more'))
  const resume = () => actor.send({ type: 'reading.resumed' })
  if (failure !== null)
    return (
      <Notice tone="bad" title={failure} action={<Button onClick={resume}>Try again</Button>}>
        {past} {done} of {planned}. {failed}
      </Notice>
    )
  if (all === 0)
    return (
      <p role="status" aria-atomic="true">
        No {counted.many} {which}.
      </p>
    )
  const total = hasMore ? all : planned
  const isStopped = !isReading && done < planned
  const next = `${verb} the next ${Math.min(batch, all - planned)}`
  return (
    <div className={styles.root}>
      <div className={styles.words}>
        <p role="status" aria-atomic="true" aria-live={isReading ? 'off' : undefined}>
          {past} {done} of {total.toLocaleString('en')} {total === 1 ? counted.one : counted.many} {which}
        </p>
        <div className={styles.bar}>
          {isReading && <RulerProgress label={label} value={done} max={planned} />}
        </div>
      </div>
      <div className={styles.buttons}>
        {/* One button, which keeps the focus when its press changes what it does. */}
        {(isReading || isStopped || hasMore) && (
          <Button
            ref={restoreFocus}
            onClick={isReading ? () => actor.send({ type: 'reading.stopped' }) : resume}
          >
            {isReading ? 'Stop' : isStopped ? 'Continue' : next}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
