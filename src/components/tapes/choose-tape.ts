import { loadTape } from './library.ts'
import type { PlayerActor } from './use-tape-player.ts'

/** Gives the player the project's tape of that name. */
export async function chooseTape(player: PlayerActor, name: string): Promise<void> {
  try {
    const json = await loadTape(name)
    if (json !== undefined) player.send({ type: 'tape.chosen', json })
    else player.send({ type: 'tape.missed', problem: `There is no tape “${name}” here.` })
  } catch {
    player.send({ type: 'tape.missed', problem: 'The tape could not be loaded. Check your connection.' })
  }
}

/** Gives it the tape in the file that was chosen there. */
export async function openTape(player: PlayerActor, input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? []
  if (file) player.send({ type: 'tape.chosen', json: await file.text() })
  // The same file may be opened again, mended meanwhile.
  input.value = ''
}
