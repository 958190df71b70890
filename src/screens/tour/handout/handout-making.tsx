import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { picturesIn } from '#machines/handout/sections.rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RulerProgress } from '../../../ui/ruler.tsx'
import { screen as styles } from './handout.styles.ts'
import type { HandoutActor } from './use-handout.ts'

/** Plays what a handout needs pictures of, shows how far that is, and stops it. */
export function HandoutMaking({ actor }: { readonly actor: HandoutActor }) {
  const { chapters, takes } = useSelector(actor, ({ context }) => context)
  const isMaking = useSelector(actor, (state) => state.hasTag('making'))
  const isMade = useSelector(actor, (state) => state.hasTag('made'))
  const button = useRef<HTMLButtonElement>(null)
  // The steps that were played have taken the focus into the portal, which is hidden by now.
  useEffect(() => {
    if (!isMaking && document.activeElement?.localName === 'iframe') button.current?.focus()
  }, [isMaking])
  const taken = isMade ? picturesIn(chapters, takes) : null
  return (
    <>
      {isMaking ? <Progress actor={actor} /> : !isMade && <WorldNotice />}
      {/* One button for all, so that it keeps the focus. */}
      <div className={styles.row}>
        <Button
          ref={button}
          variant={isMaking || isMade ? 'plain' : 'primary'}
          size="large"
          onClick={() => actor.send({ type: isMaking ? 'stop.pressed' : 'make.pressed' })}
        >
          {isMaking ? 'Stop' : isMade ? 'Take the pictures again' : 'Take the pictures'}
        </Button>
        <p role="status" aria-atomic="true" className={styles.taken}>
          {taken !== null && `${taken} ${taken === 1 ? 'picture' : 'pictures'} taken`}
        </p>
      </div>
    </>
  )
}

const WorldNotice = () => (
  <Notice>
    The pictures are taken in a new world: everything done so far is discarded, and everyone is signed out.
  </Notice>
)

function Progress({ actor }: { readonly actor: HandoutActor }) {
  const { chapters, takes, at } = useSelector(actor, ({ context }) => context)
  const all = chapters.reduce((sum, { tape }) => sum + (tape?.steps.length ?? 0), 0)
  const done = takes.reduce((sum, take) => sum + (take?.shots.length ?? 0), 0)
  const words = `Step ${Math.min(done + 1, all)} of ${all}`
  return (
    <>
      <p>{chapters.length > 1 ? `Exercise ${at + 1} of ${chapters.length}. ${words}` : words}</p>
      <RulerProgress label="Pictures" value={done} max={all} valueText={words} size="thick" />
    </>
  )
}
