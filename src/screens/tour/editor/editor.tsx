import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { WorldControl } from '#contract/control/world-control.ts'
import type { Presence } from '../../../components/tapes/follow-element.ts'
import { Spotlight } from '../../../components/tapes/spotlight.tsx'
import { useWaitingStep } from '../../../components/tapes/use-tape-player.ts'
import { TourStage } from '../tour-stage.tsx'
import { WholePage } from '../whole-page.tsx'
import { Editing } from './editing.tsx'
import { editor as styles } from './editor.styles.ts'
import { Opening } from './opening.tsx'
import { Playing, Pointing } from './playing.tsx'
import { Preview } from './preview.tsx'
import { Recording } from './recording.tsx'
import { type TourEditor, useTourEditor } from './use-tour-editor.ts'

interface EditorProps {
  readonly control: WorldControl
  /** The name of a tape of the project; empty to choose one. */
  readonly asked: string
}

/** For trainers: edits a tour beside the portal in which it plays. */
export default function Editor({ control, asked }: EditorProps) {
  const tourEditor = useTourEditor(control, asked)
  const { frame, shown, pointer, editor, player } = tourEditor
  const size = useSelector(editor, ({ context }) => context.history.present.tape.screen)
  const isBlank = useSelector(editor, (state) => state.context.run === null && !state.hasTag('previewing'))
  const waiting = useWaitingStep(player)
  const [presence, setPresence] = useState<Presence>(null)
  return (
    <WholePage>
      <TourStage
        frame={frame}
        pointer={pointer}
        size={size}
        overlay={<Spotlight frame={shown} step={waiting} onPresence={setPresence} />}
      >
        {isBlank && <p className={styles.blank}>The portal appears here while you preview or record.</p>}
      </TourStage>
      <section aria-label="Editor" className={styles.panel}>
        <Panel tourEditor={tourEditor} isMissing={presence === false} />
      </section>
    </WholePage>
  )
}

interface PanelProps {
  readonly tourEditor: TourEditor
  /** What the presented note is about is not in the portal. */
  readonly isMissing: boolean
}

function Panel({ tourEditor, isMissing }: PanelProps) {
  const { editor, draft } = tourEditor
  const isOpen = useSelector(editor, (state) => state.hasTag('open'))
  const isPreviewing = useSelector(editor, (state) => state.hasTag('previewing'))
  const isPlaying = useSelector(editor, (state) => state.hasTag('playing'))
  const isRecording = useSelector(editor, (state) => state.hasTag('recording'))
  const isPointing = useSelector(editor, (state) => state.hasTag('pointing'))
  if (!isOpen) return <Opening editor={editor} />
  if (isPreviewing) return <Preview tourEditor={tourEditor} isMissing={isMissing} />
  if (isPlaying) return <Playing editor={editor} />
  if (isRecording) return <Recording tourEditor={tourEditor} />
  if (isPointing) return <Pointing editor={editor} />
  return <Editing editor={editor} draft={draft} />
}
