import { expect, test } from 'vitest'
import { lockedStore } from '../../src/components/forms/locked-store.ts'
import type { Store } from '../../src/components/portal/storage.ts'

/** A store in memory, with room for so many entries. */
function memory(room = Number.POSITIVE_INFINITY) {
  const entries = new Map<string, string>()
  const store: Store = {
    read: (key) => entries.get(key) ?? null,
    write: (key, text) => {
      if (!entries.has(key) && entries.size >= room) return false
      entries.set(key, text)
      return true
    },
    remove: (key) => void entries.delete(key),
  }
  return { store, entries }
}

const TEXT = `${'Träger 90 × 45 🪵 '.repeat(3000)}.`

test('a locked text reads as it was written, also in a store that is opened later, and is not stored as it is', () => {
  const { store, entries } = memory()
  expect(lockedStore(store).write('order', TEXT)).toBe(true)
  expect(lockedStore(store).read('order')).toBe(TEXT)
  expect(String(entries.get('order'))).not.toContain('Träger 90')
  lockedStore(store).remove('order')
  expect(lockedStore(store).read('order')).toBeNull()
})

test('the same text is locked differently each time', () => {
  const { store, entries } = memory()
  const locked = () => {
    lockedStore(store).write('order', TEXT)
    return entries.get('order')
  }
  expect(locked()).not.toBe(locked())
})

test.each<[string, (entries: Map<string, string>) => unknown]>([
  ['another key', (entries) => entries.set('TYPED_KEY', 'sixteen letters!')],
  ['no key', (entries) => entries.delete('TYPED_KEY')],
  ['an invalid key', (entries) => entries.set('TYPED_KEY', 'short')],
  ['a change of the stored text', (entries) => entries.set('order', `${entries.get('order')}x`)],
  ['text that was never locked', (entries) => entries.set('order', '{"userName":"admin"}')],
])('with %s there is nothing to read', (_, damage) => {
  const { store, entries } = memory()
  lockedStore(store).write('order', TEXT)
  damage(entries)
  expect(lockedStore(store).read('order')).toBeNull()
})

test.each([0, 1])('a store with room for %i entries keeps nothing, and says so', (room) => {
  const { store } = memory(room)
  expect(lockedStore(store).write('order', TEXT)).toBe(false)
  expect(lockedStore(store).read('order')).toBeNull()
})

test('each user of a device has a key and texts of their own', () => {
  const { store } = memory()
  const of = (name: string) => lockedStore(store, (key) => `${name} ${key}`)
  of('admin').write('order', 'one')
  of('sales').write('order', 'two')
  expect([of('admin').read('order'), of('sales').read('order')]).toEqual(['one', 'two'])
})
