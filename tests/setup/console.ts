import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

/*
 * Any console error or warning fails its test, because the output of passing runs goes unread. A test that
 * expects one mocks the call and checks its arguments.
 */

const MOST_LETTERS = 2000
const written: string[] = []

for (const word of ['error', 'warn'] as const) {
  console[word] = (...words: unknown[]) => {
    written.push(`console.${word}: ${format(...words).slice(0, MOST_LETTERS)}`)
  }
}

function expectNothing(): void {
  const all = written.splice(0)
  if (all.length > 0) throw new Error(`No test expected this in the console.\n\n${all.join('\n\n')}`)
}

afterEach(expectNothing)
afterAll(expectNothing)
