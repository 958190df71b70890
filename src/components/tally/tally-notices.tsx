import { useSelector } from '@xstate/react'
import type { ReactNode, Ref } from 'react'
import { linesCount } from '#machines/cart/cart.rules.ts'
import { lengthText } from '#machines/tally/length.rules.ts'
import { isWrong, type TallyRow } from '#machines/tally/tally.rules.ts'
import { Notice } from '../../ui/notice.tsx'
import { FailureNotice } from '../happened/failure-notice.tsx'
import { useSite } from '../portal/site.tsx'
import { dialog as styles } from './tally.styles.ts'
import type { TallyActor } from './use-tally.ts'

interface TallyNoticesProps {
  readonly actor: TallyActor
  /** Where the lengths go: 'your cart'. */
  readonly target: string
  readonly ref: Ref<HTMLDivElement>
}

/** The outcome of the last submission, if it did not fully succeed; scrolled into view when it appears. */
export function TallyNotices({ actor, target, ref }: TallyNoticesProps) {
  const notice = useNotice(actor, target)
  return <div ref={ref}>{notice && <div ref={bringIntoView}>{notice}</div>}</div>
}

export const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

function useNotice(actor: TallyActor, target: string): ReactNode {
  const { lengths } = useSite()
  const isSending = useSelector(actor, (state) => state.hasTag('sending'))
  const { failure, failures, lost, done, rows } = useSelector(actor, (state) => state.context)
  const isUnfinished = useSelector(actor, (state) => state.hasTag('unfinished'))
  if (isSending) return null
  if (isUnfinished && rows.some(isWrong)) {
    return (
      <Notice tone="warn" className={styles.notice} title={wrongTitle(rows)}>
        Nothing was sent. Fix what is marked below, then press the button again.
      </Notice>
    )
  }
  if (isUnfinished) {
    return (
      <Notice tone="warn" className={styles.notice} title="Some lines are incomplete">
        Each line needs a length and a quantity, and the box below must be empty. Then press the button again.
      </Notice>
    )
  }
  if (lost) {
    return (
      <FailureNotice tone="warn" className={styles.notice} title={`One line may be in ${target}`}>
        The connection dropped before we could check {target}. Press the button again: {target} is checked
        first, and nothing is sent twice.
      </FailureNotice>
    )
  }
  if (failure) {
    return (
      <FailureNotice tone="bad" className={styles.notice} title={failure}>
        Nothing was sent. Your lines are still here.
      </FailureNotice>
    )
  }
  if (failures.size > 0) {
    const shown = new Set(rows.map(({ length }) => length))
    const others = [...failures].filter(([length]) => !shown.has(length))
    return (
      <FailureNotice tone="bad" className={styles.notice} title={outcome(target, done, failures.size)}>
        {done > 0 && 'What was added is not sent again. '}Fix what is marked below and press the button again.
        {others.map(([length, message]) => (
          <p key={length}>
            {lengthText(length)} {lengths.unit}: {message}
          </p>
        ))}
      </FailureNotice>
    )
  }
  if (done === 0) return null
  return (
    <Notice tone="warn" className={styles.notice} title={went(target, done)}>
      The lines below are incomplete and were not sent.
    </Notice>
  )
}

const wrongTitle = (rows: readonly TallyRow[]) =>
  rows.some(({ isUnread }) => isUnread) ? 'A quantity is not a whole number' : 'A length is not available'

const went = (target: string, count: number) => `${linesCount(count)} added to ${target}.`
const outcome = (target: string, done: number, failed: number) =>
  done > 0
    ? `${went(target, done)} ${linesCount(failed)} not added.`
    : `${linesCount(failed)} not added to ${target}.`
