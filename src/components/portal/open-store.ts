import { createStore, type UseStore } from 'idb-keyval'

const OPENS_WITHIN_MS = 10_000

/** A store of IndexedDB whose use rejects where the browser never opens the database, as Safari sometimes does. */
export function openStore(database: string, name: string): UseStore {
  const use = createStore(database, name)
  return (mode, work) =>
    new Promise((resolve, reject) => {
      let isLate = false
      const late = () => {
        isLate = true
        reject(new Error(`The database ${database} does not open.`))
      }
      const silence = setTimeout(late, OPENS_WITHIN_MS)
      const opened: typeof work = (store) => {
        clearTimeout(silence)
        if (isLate) throw new Error(`The database ${database} opened too late.`)
        return work(store)
      }
      use(mode, opened).then(resolve, reject)
    })
}
