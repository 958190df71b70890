import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from '../../scripts/replay/options.ts'

const PLAIN = {
  files: ['a.json'],
  isHeaded: false,
  slow: 0,
  isUpdate: false,
  workers: 3,
  base: null,
  with: [],
  without: [],
}

test.each([
  [['a.json'], PLAIN],
  [['a.json', '--headed', '--update'], { ...PLAIN, isHeaded: true, isUpdate: true }],
  [['--slow', 'a.json'], { ...PLAIN, slow: 700 }],
  [['--slow', '50', 'a.json'], { ...PLAIN, slow: 50 }],
  [['--slow=50', 'a.json'], { ...PLAIN, slow: 50 }],
  [['a.json', '--slow'], { ...PLAIN, slow: 700 }],
  [['--workers', '4', 'a.json'], { ...PLAIN, workers: 4 }],
  [['a.json', '--with', 'acceptQuote', '--with', 'login'], { ...PLAIN, with: ['acceptQuote', 'login'] }],
  [['--base', 'http://localhost:3000/login', 'a.json'], { ...PLAIN, base: 'http://localhost:3000' }],
  [['nowhere.json', 'a.json'], { ...PLAIN, files: ['nowhere.json', 'a.json'] }],
  [['a.json', './a.json'], PLAIN],
  [['--help', 'a.json'], 'help'],
])('the arguments %j are parsed', (args, options) => {
  expect(readOptions(args)).toEqual(options)
})

test.each([
  [['--slow=soon'], '--slow takes milliseconds, such as --slow 500'],
  [['--without', 'order'], 'order is not an operation of the ERP'],
  [['--workers', '0'], '--workers takes a number above 0, such as --workers 2'],
  [['--workers', 'two'], '--workers takes a number above 0, such as --workers 2'],
  [['--base', 'localhost'], '--base takes a URL, such as --base http://localhost:3000'],
  [['--haeded'], "Unknown option '--haeded'"],
  [['--base'], /--base/],
])('the arguments %j are refused with a clear message', (args, problem) => {
  expect(readOptions(args)).toEqual({ problem: expect.stringMatching(problem) })
})

test('a folder means its tapes in order of name, and no files mean the project’s tapes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(readOptions([folder])).toEqual({ problem: `There are no tapes in ${folder}.` })
  expect(readOptions(['a.json', folder])).toEqual({ problem: `There are no tapes in ${folder}.` })
  for (const name of ['b.json', 'a.json', 'notes.txt']) writeFileSync(join(folder, name), '')
  expect(readOptions([folder])).toMatchObject({ files: [join(folder, 'a.json'), join(folder, 'b.json')] })
  expect(readOptions([])).toMatchObject({
    files: expect.arrayContaining(['tests/tapes/guided-tour.json', 'tests/tapes/sign-in.json']),
  })
})
