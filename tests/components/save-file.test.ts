import { expect, test, vi } from 'vitest'
import { saveFile } from '../../src/components/save-file.ts'
import { savedFiles } from '../support/page.ts'

test('files that differ are not saved under one name within a minute, and the same file keeps its name', async () => {
  vi.useFakeTimers()
  const saved = savedFiles()
  const save = async (name: string, text: string) => {
    saveFile(name, text, 'text/csv')
    await vi.advanceTimersByTimeAsync(10)
    return saved.at(-1)?.name
  }
  expect(await save('orders.csv', 'all')).toBe('orders.csv')
  expect(await save('orders.csv', 'all')).toBe('orders.csv')
  expect(await save('orders.csv', 'few')).toBe('orders (2).csv')
  expect(await save('orders.csv', 'one')).toBe('orders (3).csv')
  expect(await save('orders.csv', 'few')).toBe('orders (2).csv')
  expect(await save('Deck (2).csv', 'deck')).toBe('Deck (2).csv')
  expect(await save('Deck (2).csv', 'roof')).toBe('Deck (3).csv')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await save('orders.csv', 'new')).toBe('orders.csv')
  expect(saved).toHaveLength(8)
  vi.useRealTimers()
})
