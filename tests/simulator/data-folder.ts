import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { openStore, type Store, type StoreOptions } from '#simulator/host/store.ts'
import { createRecords } from '#simulator/worlds/records.ts'

/** A data folder for each test, with the stores that use it. All are closed and removed afterwards. */
export function dataFolder() {
  let scratch = ''
  let folder = ''
  const open: Store[] = []

  beforeEach(() => {
    scratch = mkdtempSync(join(tmpdir(), 'trade-portal-'))
    folder = join(scratch, 'data')
  })
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close()
    rmSync(scratch, { recursive: true, force: true })
  })

  const path = (name: string) => join(folder, name)
  const named = (start: string) => readdirSync(folder).filter((name) => name.startsWith(start))

  async function start(options?: StoreOptions, records = createRecords()) {
    const store = await openStore(folder, records, options)
    open.push(store)
    return { records, store }
  }

  return {
    path,
    start,
    stop: (store: Store) => {
      open.splice(open.indexOf(store), 1)
      return store.close()
    },
    /** Continues with a copy of what a kill at this moment would leave; earlier stores keep their folder. */
    kill: () => {
      const copy = mkdtempSync(join(scratch, 'copy-'))
      copyData(folder, copy)
      folder = copy
    },
    logs: () => named('commits-'),
    snapshots: () => named('snapshot-'),
    claims: () => named('lock-'),
  }
}

/** Copies a data folder without its locks, which are sockets. */
export const copyData = (from: string, to: string) =>
  cpSync(from, to, { recursive: true, filter: (source) => !basename(source).startsWith('lock-') })

export const counters = ({ counters: set }: ReturnType<typeof createRecords>, ...ids: string[]) =>
  ids.map((id) => set.get(id))
