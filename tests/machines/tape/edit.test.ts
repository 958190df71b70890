import { expect, it } from 'vitest'
import {
  editedOf,
  fileOf,
  hasEffects,
  isTooLong,
  needsVisit,
  newlyEdited,
  readDraft,
  whyNotSteps,
  withName,
  withScenario,
  withSteps,
  writeDraft,
} from '#machines/tape/edit.rules.ts'
import {
  countMissing,
  noteIn,
  noteKey,
  noteLanguages,
  readableNote,
  withAbout,
  withLanguage,
  withLanguageRenamed,
  withNote,
  withNoteMoved,
  withoutLanguage,
  withoutNote,
} from '#machines/tape/edit-notes.rules.ts'
import { MOST_STEPS, readTape, type Step, writeTape } from '#machines/tape/tape.ts'
import { add, press, tapeWith } from './tapes.ts'

const VISIT: Step = { do: 'visit', path: '/login', charts: [], calls: [] }
const MAIN = { role: 'main', name: '' }
const edited = (...steps: readonly Step[]) => editedOf(tapeWith(VISIT, ...steps))
const notesOf = ({ tape }: ReturnType<typeof edited>) => tape.steps.map(({ note }) => note)

it('a note is written, translated, and removed with its last text', () => {
  const english = withNote(edited(press('A')), 1, 'en', 'Hello')
  expect(english.tape.steps[1]?.note).toBe('Hello')
  const both = withNote(withLanguage(english, 'de'), 1, 'de', 'Hallo')
  expect(both.languages).toEqual(['en', 'de'])
  expect(both.tape.steps[1]?.note).toEqual({ en: 'Hello', de: 'Hallo' })
  expect(noteIn(both.tape.steps[1]?.note, 'de')).toBe('Hallo')
  const german = withNote(both, 1, 'en', '')
  expect(german.tape.steps[1]?.note).toEqual({ de: 'Hallo' })
  expect(noteIn(german.tape.steps[1]?.note, 'en')).toBe('')
  expect(readableNote(german.tape.steps[1]?.note, 'en')).toBe('Hallo')
  expect(withNote(german, 1, 'de', '').tape.steps[1]).toEqual(press('A'))
})

it('a text with the code of English keeps it', () => {
  const coded = withNote(edited(press('A', { note: { en: 'One' } })), 1, 'en', 'Two')
  expect(coded.tape.steps[1]?.note).toEqual({ en: 'Two' })
})

it('a note moves with what it is about, in exchange for the note there', () => {
  const before = withAbout(edited(press('A', { note: 'One' }), press('B', { note: 'Two' })), 1, MAIN)
  const after = withNoteMoved(before, 1, 2)
  expect(notesOf(after)).toEqual([undefined, 'Two', 'One'])
  expect(after.tape.steps.map(({ about }) => about)).toEqual([undefined, undefined, MAIN])
  expect(notesOf(withNoteMoved(after, 2, 0))).toEqual(['One', 'Two', undefined])
  expect(withNoteMoved(after, 2, 3)).toBe(after)
})

it('a note is deleted with what it is about', () => {
  const noted = withAbout(edited(press('A', { note: 'One' })), 1, MAIN)
  expect(noted.tape.steps[1]?.about).toEqual(MAIN)
  expect(withAbout(noted, 1, null).tape.steps[1]).toEqual(press('A', { note: 'One' }))
  expect(withoutNote(noted, 1).tape.steps[1]).toEqual(press('A'))
  expect(withAbout(edited(press('A')), 1, MAIN).tape.steps[1]).toEqual(press('A'))
})

it('languages are those of the notes, are counted where they are missing, renamed and removed', () => {
  const two = edited(press('A', { note: 'One' }), press('B', { note: { en: 'Two', de: 'Zwei' } }))
  expect(noteLanguages(two.tape)).toEqual(['en', 'de'])
  expect(noteLanguages(tapeWith(VISIT))).toEqual(['en'])
  expect(['en', 'de', 'fr'].map((code) => countMissing(two, code))).toEqual([0, 1, 2])
  const austrian = withLanguageRenamed(two, 'de', 'de-AT')
  expect(austrian.languages).toEqual(['en', 'de-AT'])
  expect(notesOf(austrian)).toEqual([undefined, 'One', { en: 'Two', 'de-AT': 'Zwei' }])
  expect(withLanguageRenamed(two, 'de', 'en')).toBe(two)
  const german = withoutLanguage(two, 'en')
  expect(german.languages).toEqual(['de'])
  expect(notesOf(german)).toEqual([undefined, undefined, { de: 'Zwei' }])
  expect(withoutLanguage(german, 'de')).toBe(german)
  expect(withLanguage(two, 'de')).toBe(two)
})

it('typing is undone by the word', () => {
  const key = (before: string, text: string, language = 'en') => noteKey(1, language, before, text)
  expect(key('One t', 'One tw')).toBe(key('One tw', 'One two'))
  expect(key('One two', 'One two ')).not.toBe(key('One tw', 'One two'))
  expect(key('On', 'One')).not.toBe(key('On', 'One', 'de'))
  expect(key('One two', 'Ones two')).toBe(key('Ones two', 'One two'))
  expect(key('One', 'T')).toBeUndefined()
  expect(key('😀 One', '😀 Once')).toBeDefined()
})

it('steps are left out, inserted and replaced, and no effects are left that would no longer fit', () => {
  const whole = edited(press('A', { calls: [add(1)] }), press('B', { note: 'Two', page: {} }))
  expect(hasEffects(whole.tape)).toBe(true)
  const less = withSteps(whole, 1, 1, [])
  expect(less.tape.steps).toEqual([VISIT, press('B', { note: 'Two' })])
  expect(hasEffects(less.tape)).toBe(false)
  const [a, b, c, d] = [press('A'), press('B', { note: 'Two' }), press('C'), press('D')]
  expect(withSteps(whole, 1, 0, [c, d]).tape.steps).toEqual([VISIT, c, d, a, b])
  expect(withSteps(whole, 2, 1, [c, d]).tape.steps).toEqual([VISIT, a, { ...c, note: 'Two' }, d])
})

it('a tape in another scenario has no effects, since they would be others', () => {
  const whole = edited(press('A', { note: 'One', calls: [add(1)] }))
  expect(withScenario(whole, 'au')).toBe(whole)
  const moved = withScenario(whole, 'us')
  const by = { do: 'fill', role: 'textbox', name: 'By', value: '{today+7 dd/mm/yyyy}' } as const
  const dated = edited({ ...by, charts: [], calls: [] })
  expect(withScenario(dated, 'us').tape.steps[1]).toMatchObject({ value: '{today+7 mm/dd/yyyy}' })
  expect(withScenario(withScenario(dated, 'us'), 'au').tape.steps[1]).toEqual(dated.tape.steps[1])
  expect(moved.tape).toMatchObject({ scenario: 'us', steps: [{ do: 'visit' }, { note: 'One' }] })
  expect(hasEffects(moved.tape)).toBe(false)
})

it('only the gap’s own steps count as replaced, and need a page', () => {
  const tape = edited(...Array<Step>(MOST_STEPS - 1).fill(press('A')))
  expect(isTooLong(tape, { at: 1, replaced: 1 }, 1)).toBe(false)
  expect(isTooLong(tape, { at: 1, replaced: 1 }, 2)).toBe(true)
  expect(isTooLong(tape, { at: 1, replaced: 0 }, 1)).toBe(true)
  expect(needsVisit(tape, { at: 0, replaced: 1 }, [{ do: 'reload' }])).toBe(true)
  expect(needsVisit(tape, { at: 0, replaced: 1 }, [VISIT, { do: 'reload' }])).toBe(false)
  expect(needsVisit(tape, { at: 1, replaced: 0 }, [{ do: 'reload' }])).toBe(false)
})

it('steps that can’t be a tape are refused with the reason', () => {
  const tape = edited(press('A'))
  expect(whyNotSteps(tape, 1, 1, [])).toBeNull()
  expect(whyNotSteps(tape, 0, 1, [])).toMatch(/begins with a visit/)
  expect(whyNotSteps(tape, 0, 2, [])).toBe('A tape needs a step.')
  const many = Array(MOST_STEPS).fill({ do: 'reload' })
  expect(whyNotSteps(tape, 2, 0, many)).toBe('A tape has at most 1000 steps.')
})

it('a new tape opens the sign-in, and is a file that can be opened again', () => {
  const screen = { width: 390, height: 780 }
  const fresh = newlyEdited({ name: 'one', scenario: 'us', screen, language: 'es' }, 0)
  expect(fresh.languages).toEqual(['es'])
  const file = fileOf(withNote(fresh, 0, 'es', 'Hola'))
  expect('json' in file && readTape(file.json)).toMatchObject({
    tape: { clock: '1970-01-01T00:00:00.000Z', steps: [{ do: 'visit', note: { es: 'Hola' } }] },
  })
  expect(fileOf(withName(fresh, ''))).toEqual({ problem: 'name is required.' })
})

it('a tape that is opened and not changed is saved as it was', () => {
  const json = writeTape(tapeWith(VISIT, { ...press('A', { note: { en: 'One' } }), about: MAIN }))
  const read = readTape(json)
  expect('tape' in read && fileOf(editedOf(read.tape))).toEqual({ json })
})

it('a draft is read as it was written, and anything else is not', () => {
  const draft = { source: 'jobs', ...withLanguage(edited(press('A', { note: 'One' })), 'de') }
  expect(readDraft(writeDraft(draft))).toEqual(draft)
  for (const kept of [undefined, { ...writeDraft(draft), json: '{}' }, { json: 1 }])
    expect(readDraft(kept)).toBeNull()
})
