import { useLocation } from 'wouter'
import { paths, patterns } from '../../components/paths.ts'
import { openTape } from '../../components/tapes/choose-tape.ts'
import { TAPE_OPTIONS } from '../../components/tapes/library.ts'
import type { PlayerActor } from '../../components/tapes/use-tape-player.ts'
import { Field } from '../../ui/field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { tour } from './tour.styles.ts'

interface TapeChoiceProps {
  readonly player: PlayerActor
  /** Its name; empty for a tape from a file. */
  readonly asked: string
}

export function TapeChoice({ player, asked }: TapeChoiceProps) {
  const [, go] = useLocation()
  const ask = (name: string) =>
    go(`${patterns.tour}?${new URLSearchParams({ tape: name })}`, { replace: true })
  return (
    <div className={tour.choice}>
      <div className={tour.row}>
        <Field label="Another tape" className={tour.grow}>
          <NativeSelect options={TAPE_OPTIONS} value={asked} placeholder="From a file" onChange={ask} />
        </Field>
        <label className={tour.file}>
          Open a file
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => {
              ask('')
              void openTape(player, target)
            }}
            className={tour.input}
          />
        </label>
      </div>
      {/* A full page load, since this page may have entered another world. */}
      <nav aria-label="Leave" className={tour.ways}>
        <a href={paths.home}>Portal</a>
        <a href={patterns.debug}>Record a tape</a>
      </nav>
    </div>
  )
}
