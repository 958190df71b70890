import { useSelector } from '@xstate/react'
import { type CSSProperties, useEffect } from 'react'
import { useSearch } from 'wouter'
import type { WorldControl } from '#contract/control/world-control.ts'
import { tourMachine } from '#machines/tour/tour.machine.ts'
import { paths } from '../../components/paths.ts'
import { chooseTape } from '../../components/tapes/choose-tape.ts'
import { GUIDED_TOUR } from '../../components/tapes/library.ts'
import { PortalFrame } from '../../components/tapes/portal-frame.tsx'
import { useTapePlayer } from '../../components/tapes/use-tape-player.ts'
import { useTrackedActor } from '../../components/use-tracked-actor.ts'
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
  const finder = useTrackedActor(tourMachine, { input: { control } })
  const problem = useSelector(finder, ({ context }) => context.problem)
  const isAbsent = useSelector(finder, (state) => state.hasTag('absent'))
  const isFailed = useSelector(finder, (state) => state.hasTag('failed'))
  if (isAbsent)
    return (
      <StandalonePage
        title="No tour here"
        action="Go to the portal"
        onAction={() => location.assign(paths.home)}
      >
        This portal runs against an ERP that is not simulated. There is no world to give a tour in.
      </StandalonePage>
    )
  if (isFailed)
    return (
      <StandalonePage
        title="No tour yet"
        action="Try again"
        onAction={() => finder.send({ type: 'retry.pressed' })}
      >
        {problem}
      </StandalonePage>
    )
  return <Tour control={control} />
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
