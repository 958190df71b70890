import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Defect, timesIn, withDefect } from '../../scripts/defects/defect.ts'
import { DEFECTS } from '../../scripts/defects/list/index.ts'
import { WALKED } from '../../scripts/defects/list/walks.ts'
import { firstLine } from '../../scripts/defects/table.ts'

test('there are forty planted defects with unique names', () => {
  expect(DEFECTS).toHaveLength(40)
  expect(new Set(DEFECTS.map(({ name }) => name)).size).toBe(40)
})

const named = [...DEFECTS, ...WALKED].map((defect) => [defect.name, defect] as const)
test.each(named)('the planted defect %s can still be applied and has tests', (_, defect) => {
  const { path, find, replace, tests } = defect
  expect(timesIn(readFileSync(path, 'utf8'), find), `occurrences of the text to replace in ${path}`).toBe(1)
  expect(replace).not.toBe(find)
  expect(tests.filter((file) => !existsSync(file))).toEqual([])
  expect(tests).not.toEqual([])
})

const defect: Defect = {
  name: 'A sum',
  kind: 'money',
  path: 'sum.ts',
  find: 'a + b',
  replace: "a - b /* $& $' */",
  tests: ['tests/sum.test.ts'],
}

test('withDefect replaces text literally', () => {
  expect(withDefect('sum = (a, b) => a + b;', defect)).toBe("sum = (a, b) => a - b /* $& $' */;")
})

test.each([
  ['0 times', 'sum = (a, b) => b + a'],
  ['2 times', 'a + b + (a + b)'],
])('a defect whose text occurs %s is refused', (times, text) => {
  expect(() => withDefect(text, defect)).toThrow(
    `"A sum": the text to replace occurs ${times} in sum.ts, expected once`,
  )
})

test('firstLine returns the first line of a message without colours, shortened', () => {
  expect(firstLine('\n  \u001b[31mexpected 1 to be 2\u001b[39m\n    at sum.ts')).toBe('expected 1 to be 2')
  expect(firstLine('x'.repeat(300))).toHaveLength(201)
})
