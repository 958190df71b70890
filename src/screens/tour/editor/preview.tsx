import { useSelector } from '@xstate/react'
import { aboutOf } from '#machines/tape/note.rules.ts'
import { elementWords } from '#machines/tape/words.rules.ts'
import { useWaitingStep } from '../../../components/tapes/use-tape-player.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { GoingOn, PlayAgain, Progress } from '../narrator.tsx'
import { tour } from '../tour.styles.ts'
import { Words } from '../tour-words.tsx'
import { useTourKeys } from '../use-tour-keys.ts'
import { FocusedHeading } from './focused-heading.tsx'
import type { TourEditor } from './use-tour-editor.ts'

interface PreviewProps {
  readonly tourEditor: TourEditor
  /** What the presented note is about is not in the portal. */
  readonly isMissing: boolean
}

/** The tour as its audience sees it. */
export function Preview({ tourEditor: { editor, player, shown }, isMissing }: PreviewProps) {
  useTourKeys(player, shown)
  const problem = useSelector(player, ({ context }) => context.problem)
  const isFinished = useSelector(player, (state) => state.hasTag('finished'))
  const waiting = useWaitingStep(player)
  const about = waiting ? aboutOf(waiting) : null
  return (
    <>
      <FocusedHeading>Preview</FocusedHeading>
      <Progress player={player} heading="h2" />
      <Words player={player} ending={<p>That’s the end of the tour.</p>} />
      {problem && <Notice tone="bad">{problem}</Notice>}
      {isMissing && about && (
        <Notice tone="warn" title="There is no spotlight">
          The portal doesn’t show {elementWords(about)} here.
        </Notice>
      )}
      {isFinished ? <PlayAgain player={player} /> : <GoingOn player={player} />}
      <div className={tour.row}>
        <Button onClick={() => editor.send({ type: 'stop.pressed' })}>Back to editing</Button>
      </div>
    </>
  )
}
