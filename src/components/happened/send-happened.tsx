import { type ComponentType, lazy, Suspense, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { usePortal } from '../portal/portal.ts'
import { happened as styles } from './happened.styles.ts'
import type { HappenedViewProps } from './happened-view.tsx'
import { recorderOf } from './recorder.ts'

/** If its code can't be loaded, the message can still be sent. */
const HappenedView = lazy<ComponentType<HappenedViewProps>>(() =>
  import('./happened-view.tsx').catch(() => ({ default: NotLoaded })),
)

const NotLoaded = () => <Notice tone="warn">This could not be loaded. Check your connection.</Notice>

interface SendHappenedProps extends Omit<HappenedViewProps, 'record'> {
  readonly isOpenAtFirst?: boolean
  /** The failure that it is offered for: what led to another one is read again. */
  readonly failure?: unknown
}

/** Shows on request what happened just now, and what can be done with its code. */
export function SendHappened({ isOpenAtFirst = false, failure, ...rest }: SendHappenedProps) {
  const recorder = recorderOf(usePortal().session)
  const id = useId()
  const read = () => ({ failure, record: recorder.read() })
  const [latest, setLatest] = useState(() => (isOpenAtFirst ? read() : null))
  const record = latest && latest.failure === failure ? latest.record : null
  return (
    <div className={styles.root}>
      <div>
        <Button
          variant="link"
          aria-expanded={record !== null}
          aria-controls={record ? id : undefined}
          onClick={() => setLatest(record ? null : read())}
        >
          Send what happened
        </Button>
      </div>
      {record && (
        <section id={id} aria-label="What happened just now" className={styles.view}>
          <Suspense fallback={<Spinner />}>
            <HappenedView record={record} {...rest} />
          </Suspense>
        </section>
      )}
    </div>
  )
}
