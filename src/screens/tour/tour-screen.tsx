import { useSelector } from '@xstate/react'
import { type CSSProperties, useCallback, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { WorldControl } from '#contract/control/world-control.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { isWorldFailure } from '#machines/world/failure.rules.ts'
import { paths } from '../../components/paths.ts'
import { chooseTape } from '../../components/tapes/choose-tape.ts'
import { GUIDED_TOUR } from '../../components/tapes/library.ts'
import { PortalFrame } from '../../components/tapes/portal-frame.tsx'
import { useTapePlayer } from '../../components/tapes/use-tape-player.ts'
import { StandalonePage } from '../../ui/standalone-page.tsx'
import { Narrator } from './narrator.tsx'
import { tour } from './tour.styles.ts'
import { titleOf } from './tour-labels.ts'
import { useKeys } from './use-keys.ts'

interface TourScreenProps {
  readonly control: WorldControl
}

/** Used until a tape is loaded. */
const SCREEN = { width: 1280, height: 800 }

/** For trainers: plays a tape before an audience, and pauses at each note. */
export default function TourScreen({ control }: TourScreenProps) {
  const { failure, retry } = useWorldCheck(control)
  if (isWorldFailure({ error: failure }, 'absent'))
    return (
      <StandalonePage
        title="No tour here"
        action="Go to the portal"
        onAction={() => location.assign(paths.home)}
      >
        This portal uses a real ERP, so there is no world to give a tour in.
      </StandalonePage>
    )
  if (failure !== null && !isWorldFailure({ error: failure }, 'gone'))
    return (
      <StandalonePage title="No tour yet" action="Try again" onAction={retry}>
        {errorMessageOf(failure)}
      </StandalonePage>
    )
  return <Tour control={control} />
}

/** Only a simulator has worlds to run a tour in. One that has ended will do: a tour starts in a new one. */
function useWorldCheck(control: WorldControl) {
  const [failure, setFailure] = useState<unknown>(null)
  const check = useCallback(() => void control.read().catch(setFailure), [control])
  useEffect(check, [check])
  const retry = () => {
    setFailure(null)
    check()
  }
  return { failure, retry }
}

function Tour({ control }: TourScreenProps) {
  const { frame, shown, pointer, player } = useTapePlayer(control, 'audience')
  const tape = useSelector(player, ({ context }) => context.tape)
  const isBegun = useSelector(player, (state) => state.hasTag('started') && !state.hasTag('opening'))
  const asked = new URLSearchParams(useSearch()).get('tape') ?? GUIDED_TOUR
  useEffect(() => {
    if (asked) void chooseTape(player, asked)
  }, [player, asked])
  useKeys(player, shown)
  const size = tape?.screen ?? SCREEN
  const shape: CSSProperties & Record<'--screen', string> = { '--screen': `${size.width} / ${size.height}` }
  return (
    <main data-whole className={tour.page}>
      <div className={tour.stage} style={shape}>
        <PortalFrame frame={frame} pointer={pointer} size={size} title="The portal" fills>
          {!isBegun && (
            <div className={tour.poster} aria-hidden="true">
              <div className={tour.title}>{tape && titleOf(tape)}</div>
              <div className={tour.edge} />
            </div>
          )}
        </PortalFrame>
      </div>
      <Narrator player={player} asked={asked} />
    </main>
  )
}
