import bidiFactory from 'bidi-js'
import { expect, test } from 'vitest'
import { isolated } from '#contract/isolated.ts'

const bidi = bidiFactory()

/** A sentence of ours as a screen shows it, from left to right. */
function shown(sentence: string): string {
  const levels = bidi.getEmbeddingLevels(sentence, 'ltr')
  return bidi.getReorderedString(sentence, levels).replaceAll(/[\u2068\u2069]/g, '')
}

test.each([
  ['Hebrew, then a figure', 'מלט 20', '20 טלמ'],
  ['Hebrew with a size', 'לוח 90x45 ארוך', 'ךורא 90x45 חול'],
  ['Arabic', 'خشب', 'بشخ'],
  ['Latin', 'Deck (stage 2)', 'Deck (stage 2)'],
])('a name in %s keeps its own order and takes nothing beside it along', (_, name, read) => {
  expect(shown(`104003, ${isolated(name)}, 3 lines: $12.50`)).toBe(`104003, ${read}, 3 lines: $12.50`)
})

test('a name that is read from the left is not changed', () => {
  expect(isolated('Café 2 × 4')).toBe('Café 2 × 4')
})
