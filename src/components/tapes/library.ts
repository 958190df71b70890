/** The project's tapes by path, each fetched on demand. */
const TAPES = import.meta.glob<string>('/tests/tapes/*.json', { query: '?raw', import: 'default' })

const nameOf = (path: string) => path.replace(/^.*\/(.*)\.json$/, '$1')

/** 'Order by delivery' for order-by-delivery.json. */
const labelOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

const byName = new Map(Object.entries(TAPES).map(([path, load]) => [nameOf(path), load]))

/** The default tape. */
export const GUIDED_TOUR = 'guided-tour'

/** The guided tour first, then by name. */
export const TAPE_OPTIONS = [...byName.keys()]
  .sort((one, other) => Number(other === GUIDED_TOUR) - Number(one === GUIDED_TOUR))
  .map((value) => ({ value, label: labelOf(value) }))

/** The JSON text of the tape of that name; undefined if there is none. */
export const loadTape = async (name: string) => byName.get(name)?.()
