import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { courseUnits, pageOf, type Unit } from '../../scripts/lib/course.ts'
import { cmi5Structure, scormManifest } from '../../scripts/lib/course-manifests.ts'

const EXERCISE: object = JSON.parse(readFileSync('tests/exercises/12-on-hold.json', 'utf8'))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'course-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, own: object = {}) =>
  writeFileSync(join(folder, file), JSON.stringify({ ...EXERCISE, name: file, ...own }))

test('are those of the project', () => {
  expect(courseUnits().length).toBeGreaterThan(12)
})

test('are the tour and the exercises, by the names of their files', () => {
  write('2-second.json', { name: 'say "when" & go', title: { en: 'Second' } })
  write('1-first.json')
  expect(courseUnits(folder).map(({ id, name }) => [id, name])).toEqual([
    ['guided-tour', 'guided tour'],
    ['1-first', '1-first.json'],
    ['2-second', 'say "when" & go'],
  ])
})

test.each(['my order.json', 'über.json', "o'clock.json", 'a.b.json'])('refuse the file %s', (file) => {
  write(file)
  expect(() => courseUnits(folder)).toThrow(
    `${file}: the file’s name may only have letters a to z, digits, - and _`,
  )
})

test.each(['portal.json', 'guided-tour.json'])('refuse %s, whose page the package has', (file) => {
  write(file)
  expect(() => courseUnits(folder)).toThrow(`${file}: the package has a page of this name`)
})

test('refuse a name that two have, also that of the tour', () => {
  write('1-first.json', { name: 'same' })
  write('2-second.json', { name: 'same' })
  expect(() => courseUnits(folder)).toThrow('2-second.json: name “same” is also that of 1-first')
  write('1-first.json', { name: 'guided tour' })
  expect(() => courseUnits(folder)).toThrow('1-first.json: name “guided tour” is also that of guided-tour')
})

test('refuse a file that is no exercise', () => {
  write('1-first.json', { titel: 'x' })
  expect(() => courseUnits(folder)).toThrow('1-first.json: titel is not a field of an exercise')
})

const UNIT: Unit = {
  id: '1-first',
  title: 'Say "when" & <go>',
  description: 'One.\nTwo.',
  name: 'say "when" & $& go',
  start: '/tour?exercise=1-first',
  expectations: 2,
}

test('a unit with quotes in its name has it in its page, and in the manifests', () => {
  expect(pageOf('<html lang="en">', UNIT)).toBe(
    '<html data-start="/tour?exercise=1-first" data-name="say &#34;when&#34; &#38; $&#38; go" data-expectations="2" lang="en">',
  )
  expect(scormManifest([UNIT], [])).toContain('<title>Say &#34;when&#34; &#38; &#60;go&#62;</title>')
  expect(cmi5Structure([UNIT])).toContain('<langstring lang="en">One. Two.</langstring>')
})
