import { expect, test } from 'vitest'
import { loadFor, loadNamed, readFile } from '../../src/components/tapes/load-text.ts'

test('of several loads for one actor only the last counts, whichever ends first', async () => {
  const [actor, other] = [{}, {}]
  const ends: ((text: string) => void)[] = []
  const slow = loadFor(actor, new Promise<string>((end) => ends.push(end)))
  const quick = loadFor(actor, Promise.resolve('last'))
  const elsewhere = loadFor(other, Promise.resolve('other'))
  expect(await quick).toBe('last')
  ends[0]?.('first')
  expect(await slow).toBeNull()
  expect(await elsewhere).toBe('other')
})

test('a text that can’t be loaded or read is a message', async () => {
  const lost = async () => {
    throw new Error('Failed to fetch')
  }
  expect(await loadNamed('tape', 'jobs', async () => '{}')).toEqual({ json: '{}' })
  expect(await loadNamed('tape', 'none', async () => undefined)).toEqual({
    problem: 'There is no tape “none” here.',
  })
  expect(await loadNamed('exercise', 'jobs', lost)).toEqual({
    problem: 'The exercise could not be loaded. Check your connection.',
  })
  const file = Object.assign(new File(['{}'], 'mine.json'), { text: lost })
  expect(await readFile(file)).toEqual({ problem: 'mine.json could not be read. Choose it again.' })
})
