import { useSelector } from '@xstate/react'
import { type Aim, lengthFor } from '#machines/tape/aim.rules.ts'
import { actionWords } from '#machines/tape/words.rules.ts'
import { Missed } from '../../../components/tapes/missed.tsx'
import { Button } from '../../../ui/button.tsx'
import { RulerProgress } from '../../../ui/ruler.tsx'
import { tour } from '../tour.styles.ts'
import { FocusedHeading } from './focused-heading.tsx'
import type { EditorActor } from './use-tour-editor.ts'

interface PlayingProps {
  readonly editor: EditorActor
}

const TITLES: Readonly<Record<Aim['for'], string>> = {
  effects: 'Recording the effects of every step',
  steps: 'Playing up to where you record',
  about: 'Playing up to the note',
}

/** Steps are played, so that something can be recorded. */
export function Playing({ editor }: PlayingProps) {
  const { aim, done, history } = useSelector(editor, ({ context }) => context)
  const { tape } = history.present
  const all = lengthFor(aim, tape)
  const step = tape.steps[done]
  const words = all === 0 ? 'Opening a new world' : `Step ${Math.min(done + 1, all)} of ${all}`
  return (
    <>
      <FocusedHeading>{TITLES[aim.for]}</FocusedHeading>
      <div className={tour.progress}>
        <span>{words}</span>
        <RulerProgress label="Steps" value={done} max={Math.max(1, all)} valueText={words} size="thick" />
      </div>
      {step && done < all && <p className={tour.aside}>{actionWords(step)}</p>}
      <div className={tour.row}>
        <Button onClick={() => editor.send({ type: 'stop.pressed' })}>Stop</Button>
      </div>
    </>
  )
}

/** The next press in the portal chooses what a note is about. */
export function Pointing({ editor }: PlayingProps) {
  const missed = useSelector(editor, ({ context }) => context.missed)
  return (
    <>
      <FocusedHeading>Point at</FocusedHeading>
      <p>Press what the note is about, in the portal. Nothing else happens there.</p>
      <Missed missed={missed} />
      <div className={tour.row}>
        <Button onClick={() => editor.send({ type: 'stop.pressed' })}>Cancel</Button>
      </div>
    </>
  )
}
