import { useSelector } from '@xstate/react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RulerProgress } from '../../../ui/ruler.tsx'
import { screen as styles } from './handout.styles.ts'
import type { HandoutActor } from './use-handout.ts'

/** Plays what a handout needs pictures of, shows how far that is, and stops it. */
export function HandoutMaking({ actor }: { readonly actor: HandoutActor }) {
  const { chapters, takes, at } = useSelector(actor, ({ context }) => context)
  const isMaking = useSelector(actor, (state) => state.hasTag('making'))
  const isMade = useSelector(actor, (state) => state.hasTag('made'))
  if (!isMaking)
    return (
      <>
        {!isMade && (
          <Notice>
            The pictures are taken in a new world: everything done so far is discarded, and everyone is signed
            out.
          </Notice>
        )}
        <div className={styles.row}>
          <Button
            variant={isMade ? 'plain' : 'primary'}
            size="large"
            onClick={() => actor.send({ type: 'make.pressed' })}
          >
            {isMade ? 'Take the pictures again' : 'Take the pictures'}
          </Button>
        </div>
      </>
    )
  const all = chapters.reduce((sum, { tape }) => sum + (tape?.steps.length ?? 0), 0)
  const done = takes.reduce((sum, take) => sum + (take?.shots.length ?? 0), 0)
  const words = `Step ${Math.min(done + 1, all)} of ${all}`
  return (
    <>
      <p>{chapters.length > 1 ? `Exercise ${at + 1} of ${chapters.length}. ${words}` : words}</p>
      <RulerProgress label="Pictures" value={done} max={all} valueText={words} size="thick" />
      <div className={styles.row}>
        <Button onClick={() => actor.send({ type: 'stop.pressed' })}>Stop</Button>
      </div>
    </>
  )
}
