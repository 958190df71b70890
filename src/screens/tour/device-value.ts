import { createStore, get, update } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

export interface Held<T> {
  readonly value: T
  /** Whether the device has been read. */
  readonly isRead: boolean
  /** False while this browser refuses to store: the value is lost when the page is left. */
  readonly isStored: boolean
}

export interface DeviceValue<T> {
  current(): Held<T>
  /** Reads the device, and calls the listener after each change, also one by another tab. */
  subscribe(listener: () => void): () => void
  /** Changes what the page shows at once, and what the device has; settles when that is stored or refused. */
  change(change: Change<T>): Promise<void>
}

type Change<T> = (before: T) => T

/** One database for the pages of trainers and trainees. An exercise clears the other storages, but not this. */
const database = createStore('trade-portal-tour', 'values')

const applied = <T>(changes: readonly Change<T>[], to: T) =>
  changes.reduce((before, change) => change(before), to)

/**
 * A value on this device. Each change is one transaction, so that tabs don't overwrite one another's. What can't
 * be stored stays in memory, and is stored with the next change if that succeeds.
 */
export function deviceValue<T>(key: string, schema: v.GenericSchema<unknown, T>, empty: T): DeviceValue<T> {
  let held: Held<T> = { value: empty, isRead: false, isStored: true }
  /** Changes that the device doesn't have yet, oldest first. */
  let unsaved: readonly Change<T>[] = []
  let work: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()
  const tabs = new BroadcastChannel(`trade-portal-tour ${key}`)

  const hold = (next: Held<T>) => {
    held = next
    for (const listener of listeners) listener()
  }
  const parsed = (stored: unknown): T => {
    const read = v.safeParse(schema, stored)
    return read.success ? read.output : empty
  }
  /** What the device has, and the changes made meanwhile. */
  const holdStored = (stored: T) => hold({ value: applied(unsaved, stored), isRead: true, isStored: true })
  const holdRefused = () => hold({ ...held, isRead: true, isStored: false })
  const inTurn = (act: () => Promise<void>) => {
    work = work.then(() => act().catch(holdRefused))
    return work
  }
  const read = () => inTurn(async () => holdStored(parsed(await get(key, database))))
  const save = () =>
    inTurn(async () => {
      const changes = unsaved
      let stored = empty
      await update(
        key,
        (before) => {
          stored = applied(changes, parsed(before))
          return stored
        },
        database,
      )
      unsaved = unsaved.slice(changes.length)
      holdStored(stored)
      tabs.postMessage('changed')
    })
  tabs.addEventListener('message', () => void read())

  return {
    current: () => held,
    subscribe: (listener) => {
      listeners.add(listener)
      if (!held.isRead) void read()
      return () => listeners.delete(listener)
    },
    change: (change) => {
      unsaved = [...unsaved, change]
      hold({ ...held, value: change(held.value) })
      return save()
    },
  }
}

export const useDeviceValue = <T>(value: DeviceValue<T>): Held<T> =>
  useSyncExternalStore(value.subscribe, value.current)
