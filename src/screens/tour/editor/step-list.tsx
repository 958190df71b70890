import { useSelector } from '@xstate/react'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { noteIn, readableNote } from '#machines/tape/edit-notes.rules.ts'
import type { Step } from '#machines/tape/tape.ts'
import { actionWords } from '#machines/tape/words.rules.ts'
import { editor as styles } from './editor.styles.ts'
import { languageName } from './languages.ts'
import { StepDetails } from './step-details.tsx'
import type { EditorActor } from './use-tour-editor.ts'

interface StepListProps {
  readonly editor: EditorActor
  readonly language: string
}

/** Where an arrow key leads in a list of that length; null for other keys. */
function ledTo(key: string, at: number, length: number): number | null {
  if (key === 'ArrowDown') return Math.min(at + 1, length - 1)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? length - 1 : null
}

const isRow = (target: EventTarget): target is HTMLButtonElement =>
  target instanceof HTMLButtonElement && target.hasAttribute('aria-expanded')

/** The steps in words with their notes; the selected one is open. */
export function StepList({ editor, language }: StepListProps) {
  const list = useRef<HTMLOListElement>(null)
  const steps = useSelector(editor, ({ context }) => context.history.present.tape.steps)
  const selected = useSelector(editor, ({ context }) => context.selected)
  const failed = useSelector(editor, ({ context }) => context.failed)
  const isMoved = useRef(false)
  useEffect(() => {
    const item = list.current?.children[selected]
    item?.scrollIntoView({ block: 'nearest' })
    // What had the focus before the list was shown again is gone.
    const isLost = document.activeElement === document.body
    if (isMoved.current || isLost) item?.querySelector('button')?.focus({ preventScroll: true })
    isMoved.current = false
  }, [selected])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = isRow(event.target) ? ledTo(event.key, selected, steps.length) : null
    if (to === null) return
    event.preventDefault()
    isMoved.current = to !== selected
    editor.send({ type: 'step.selected', at: to })
  }
  return (
    <ol role="list" ref={list} aria-label="Steps" className={styles.steps} onKeyDown={onKeyDown}>
      {steps.map((step, at) => (
        <StepRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
          key={at}
          editor={editor}
          language={language}
          step={step}
          at={at}
          isSelected={at === selected}
          isFailed={at === failed}
        />
      ))}
    </ol>
  )
}

interface StepRowProps extends StepListProps {
  readonly step: Step
  readonly at: number
  readonly isSelected: boolean
  readonly isFailed: boolean
}

/** Memoised, since a tape may have a thousand steps. */
const StepRow = memo(function StepRow({ editor, language, step, at, isSelected, isFailed }: StepRowProps) {
  const isUntranslated = step.note !== undefined && noteIn(step.note, language) === ''
  return (
    <li className={styles.step} data-selected={isSelected || undefined} data-failed={isFailed || undefined}>
      <button
        type="button"
        aria-expanded={isSelected}
        tabIndex={isSelected ? 0 : -1}
        className={styles.row}
        onClick={() => editor.send({ type: 'step.selected', at })}
      >
        <span className={styles.number}>{at + 1}</span>
        <span className={styles.words}>
          <span className={styles.action}>{actionWords(step)}</span>
          {step.note !== undefined && !isSelected && (
            <span className={styles.note}>{readableNote(step.note, language)}</span>
          )}
          {isUntranslated && <span className={styles.missing}>No {languageName(language)}</span>}
        </span>
      </button>
      {isSelected && <StepDetails key={at} editor={editor} language={language} at={at} step={step} />}
    </li>
  )
})
