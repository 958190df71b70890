/** The tapes that come with the project, by name: each is fetched when it is chosen. */
const TAPES = import.meta.glob<string>('/tests/tapes/*.json', { query: '?raw', import: 'default' })

const nameOf = (path: string) => path.replace(/^.*\/(.*)\.json$/, '$1')

/** 'Order by delivery' of order-by-delivery.json. */
const labelOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

const byName = new Map(Object.entries(TAPES).map(([path, load]) => [nameOf(path), load]))

/** What one begins with. */
export const GUIDED_TOUR = 'guided-tour'

/** The guided tour first, then by name. */
export const TAPE_OPTIONS = [...byName.keys()]
  .sort((one, other) => Number(other === GUIDED_TOUR) - Number(one === GUIDED_TOUR))
  .map((value) => ({ value, label: labelOf(value) }))

/** What the file of that name holds; undefined where there is none. */
export const loadTape = async (name: string) => byName.get(name)?.()
