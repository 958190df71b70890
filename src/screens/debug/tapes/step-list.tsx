import { memo, useEffect, useRef } from 'react'
import type { Text } from '#machines/shared/texts.ts'
import { changedRegions } from '#machines/tape/page.rules.ts'
import type { Action, Step } from '#machines/tape/tape.ts'
import { writtenAs } from '#machines/tape/transition.rules.ts'
import { actionWords } from '#machines/tape/words.rules.ts'
import { NoteText } from '../../../components/tapes/note-text.tsx'
import { deck } from './tapes.styles.ts'

type Effects = Pick<Step, 'charts' | 'calls' | 'page'>

interface Listed {
  readonly action: Action
  readonly note?: Text | undefined
  readonly caused?: Effects
}

interface StepListProps {
  readonly steps: readonly Listed[]
  /**
   * Zero-based index of the current or next step, negative before the first. If omitted, the last step is
   * scrolled into view.
   */
  readonly current?: number
  /** Index of the step where the run diverged from the tape. */
  readonly diverged?: number | undefined
}

/** The steps of a tape, with the transitions, calls and changes of the page that each caused. */
export function StepList({ steps, current, diverged }: StepListProps) {
  const list = useRef<HTMLOListElement>(null)
  const shown = current ?? steps.length - 1
  useEffect(() => {
    const box = list.current
    if (!box) return
    if (shown < 0) box.scrollTop = 0
    const step = box.children[shown]
    if (!step) return
    // Scrolls the list only, so that the page stays where the user has scrolled it.
    const { top, bottom } = step.getBoundingClientRect()
    const frame = box.getBoundingClientRect()
    if (bottom > frame.bottom) box.scrollTop += bottom - frame.bottom
    if (top < frame.top) box.scrollTop -= frame.top - top
  }, [shown])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access
    <ol role="list" ref={list} aria-label="Steps" className={deck.steps} tabIndex={0}>
      {steps.map((step, at) => (
        <ListedStep
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
          key={at}
          {...step}
          isCurrent={at === current}
          isDiverged={at === diverged}
        />
      ))}
    </ol>
  )
}

interface ListedStepProps extends Listed {
  readonly isCurrent: boolean
  readonly isDiverged: boolean
}

/** Memoised, since the list grows while the user records. */
const ListedStep = memo(function ListedStep(props: ListedStepProps) {
  const { action, note, caused, isCurrent, isDiverged } = props
  return (
    <li
      className={deck.step}
      aria-current={isCurrent ? 'step' : undefined}
      data-diverged={isDiverged || undefined}
    >
      <div className={deck.stepBody}>
        <span className={deck.action}>{actionWords(action)}</span>
        {note && <NoteText note={note} className={deck.note} />}
        {caused && <Caused {...caused} />}
      </div>
    </li>
  )
})

function Caused({ charts, calls, page = {} }: Effects) {
  const regions = changedRegions(page)
  if (charts.length + calls.length + regions.length === 0) return null
  return (
    <details className={deck.caused}>
      <summary>
        {counted(charts.length, 'transition')}, {counted(calls.length, 'call')},{' '}
        {counted(regions.length, 'part')} of the page
      </summary>
      <ul role="list">
        {charts.map((each) => (
          <li key={writtenAs(each)}>{writtenAs(each)}</li>
        ))}
        {calls.map(({ operation, error }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls of the same name differ only by order
          <li key={at}>
            {operation}
            {error && `: ${error}`}
          </li>
        ))}
        {regions.map(({ region, lines }) => (
          <li key={region}>
            {region}
            <pre className={deck.lines}>{lines.join('\n')}</pre>
          </li>
        ))}
      </ul>
    </details>
  )
}

const counted = (many: number, what: string) => `${many} ${what}${many === 1 ? '' : 's'}`
