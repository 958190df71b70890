import { useSelector } from '@xstate/react'
import { PortalFrame } from '../../../components/tapes/portal-frame.tsx'
import { Card } from '../../../ui/card.tsx'
import { PlayerPanel } from './player-panel.tsx'
import { RecorderPanel } from './recorder-panel.tsx'
import { DESKTOP } from './screens.ts'
import { deck } from './tapes.styles.ts'
import type { TapeDeck } from './use-tape-deck.ts'

/** Records what a user does in the portal, and replays it on screen (docs/tapes.md). */
export function Tapes({ deck: tapeDeck }: { readonly deck: TapeDeck }) {
  const { frame, pointer, recorder, player } = tapeDeck
  const played = useSelector(player, (state) =>
    state.hasTag('started') ? state.context.tape?.screen : undefined,
  )
  const recorded = useSelector(recorder, (state) =>
    state.hasTag('recording') ? state.context.screen : undefined,
  )
  const isRecording = useSelector(recorder, (state) => state.hasTag('recording') || state.hasTag('busy'))
  const isIdle = useSelector(recorder, (state) => state.matches('idle')) && played === undefined
  const asked = new URLSearchParams(location.search).get('tape')
  return (
    <Card heading="Tapes">
      <div className={deck.root}>
        <PortalFrame frame={frame} pointer={pointer} size={recorded ?? played ?? DESKTOP} title="The portal">
          {isIdle && <p className={deck.idle}>The portal appears here while you play or record a tape.</p>}
        </PortalFrame>
        <div className={deck.column}>
          <PlayerPanel player={player} asked={asked} isRecording={isRecording} />
          <RecorderPanel deck={tapeDeck} />
        </div>
      </div>
    </Card>
  )
}
