import { describe, expect, test } from 'vitest'
import { withCode, wordsAt } from '#machines/quick-order/autocomplete.rules.ts'

/** The words at the end of a text, or before '|'. */
function words(text: string) {
  const cursor = text.includes('|') ? text.indexOf('|') : text.length
  return wordsAt(text.replace('|', ''), cursor)
}

describe('the words to complete', () => {
  test.each<[string, ...string[]]>([
    ['cement', 'cement'],
    ['cem', '  cem', '12 x cem', '12x cem', '12× cem', '12 bags of cem', '12 bags cem', '12 of cem'],
    ['cem', '12 cem', '- cem', '3) 12 cem'],
    ['', '1,000 x cem', '12 ', 'CEM\t12', 'TFP-9035-M10 12 @ 3.6', ''],
    ['90x35 mgp10', '90x35 mgp10'],
    ['4501', '4501'],
    ['pin', 'CEM-GP20 12\npin', 'pin|\nCEM-GP20 12', 'CEM-GP20 1\npi|n\nply'],
  ])('%j are completed in %j and the like', (expected, ...texts) => {
    for (const text of texts) expect(words(text).text, text).toBe(expected)
  })
})

test.each([
  ['cement', 'CEM-GP20 |'],
  ['12 bags of cem', '12 bags of CEM-GP20|'],
  ['  cem', '  CEM-GP20 |'],
  ['PLY 1\n12 x cem|\nPST 2', 'PLY 1\n12 x CEM-GP20|\nPST 2'],
  ['cem|\nPST 2', 'CEM-GP20 |\nPST 2'],
])('completing %j gives %j', (text, expected) => {
  const taken = withCode(text.replace('|', ''), words(text), 'CEM-GP20')
  expect(`${taken.text.slice(0, taken.cursor)}|${taken.text.slice(taken.cursor)}`).toBe(expected)
})
