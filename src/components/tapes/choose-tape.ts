import { loadTape } from './library.ts'
import type { PlayerActor } from './use-tape-player.ts'

/** Loads the project's tape of that name into the player. */
export async function chooseTape(player: PlayerActor, name: string): Promise<void> {
  try {
    const json = await loadTape(name)
    if (json !== undefined) player.send({ type: 'tape.chosen', json })
    else player.send({ type: 'tape.missed', problem: `There is no tape “${name}” here.` })
  } catch {
    player.send({ type: 'tape.missed', problem: 'The tape could not be loaded. Check your connection.' })
  }
}

/** Loads a tape from the chosen file into the player. */
export async function openTape(player: PlayerActor, input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? []
  if (file) player.send({ type: 'tape.chosen', json: await file.text() })
  // So that the same file can be opened again after an edit.
  input.value = ''
}
