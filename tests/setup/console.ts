import { format } from 'node:util'
import { afterAll, afterEach } from 'vitest'

/*
 * What is written to the console as an error or a warning fails the test that it came in: nobody reads it in the
 * output of a green run. A test that means it to be written spies on that call, and says what with.
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
