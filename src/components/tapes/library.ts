import { readTape, type Tape } from '#machines/tape/tape.ts'
import { type LoadedText, loadFor, loadNamed, readFile, takeFile } from './load-text.ts'
import type { PlayerActor } from './use-tape-player.ts'

/** The project's tapes by path, each fetched on demand. */
const TAPES = import.meta.glob<string>('/tests/tapes/*.json', { query: '?raw', import: 'default' })

const nameOf = (path: string) => path.replace(/^.*\/(.*)\.json$/, '$1')

/** 'Order by delivery' for order-by-delivery.json, 'US order' for us-order.json. */
const labelOf = (name: string) => {
  const words = name.replaceAll('-', ' ').replace(/\bus\b/, 'US')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const byName = new Map(Object.entries(TAPES).map(([path, load]) => [nameOf(path), load]))

/** The default tape. */
export const GUIDED_TOUR = 'guided-tour'

const isTour = (name: string) => Number(name.startsWith(GUIDED_TOUR))

/** The guided tours first, then by name. */
export const TAPE_OPTIONS = [...byName.keys()]
  .sort((one, other) => isTour(other) - isTour(one))
  .map((value) => ({ value, label: labelOf(value) }))

/** The JSON text of the tape of that name; undefined if there is none. */
export const loadTape = async (name: string) => byName.get(name)?.()

/** 'Two bags!' becomes two-bags.json. */
export const tapeFileName = (name: string) =>
  `${
    name
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? 'tape'
  }.json`

/** All tapes of the project. Rejects if one can't be loaded. */
export async function loadTapes(): Promise<readonly Tape[]> {
  const read = await Promise.all([...byName.values()].map(async (load) => readTape(await load())))
  return read.flatMap((each) => ('tape' in each ? [each.tape] : []))
}

/** Loads the project's tape of that name into the player. */
export const chooseTape = (player: PlayerActor, name: string): Promise<void> =>
  playLoaded(player, loadNamed('tape', name, loadTape))

/** Loads a tape from the chosen file into the player. */
export async function openTape(player: PlayerActor, input: HTMLInputElement): Promise<void> {
  const file = takeFile(input)
  if (file) await playLoaded(player, readFile(file))
}

async function playLoaded(player: PlayerActor, loading: Promise<LoadedText>): Promise<void> {
  const loaded = await loadFor(player, loading)
  if (loaded)
    player.send('json' in loaded ? { type: 'tape.chosen', ...loaded } : { type: 'tape.missed', ...loaded })
}
