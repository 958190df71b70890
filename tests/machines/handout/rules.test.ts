import { describe, expect, test } from 'vitest'
import { cropOf, fitTogether } from '#machines/handout/crop.rules.ts'
import { instructionsOf } from '#machines/handout/instructions.rules.ts'
import { pageRules, paperFor } from '#machines/handout/paper.rules.ts'
import type { Picture } from '#machines/handout/picture.ts'
import { picturesIn, type Shot, sectionsOf } from '#machines/handout/sections.rules.ts'
import { languagesOf } from '#machines/shared/texts.ts'
import type { Action, Step } from '#machines/tape/tape.ts'

const TODAY = { day: '2026-11-17', order: 'dmy', origin: 'http://localhost' } as const

const step = (action: Action, note?: string): Step => ({
  ...action,
  ...(note !== undefined && { note }),
  charts: [],
  calls: [],
})
const press = (name: string, note?: string) => step({ do: 'press', role: 'button', name }, note)

const said = (...steps: readonly Step[]) =>
  instructionsOf({ steps }, TODAY).map(
    ({ number, parts }) =>
      `${number ?? '-'} ${parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')}`,
  )

const TALLY = [{ role: 'dialog', name: 'Tally' }]
const DATE = { role: 'textbox', name: 'Date' }
const CSV = { name: 'a.csv', type: 'text/csv', text: '' }

describe('instructions', () => {
  test.each<[Action, string]>([
    [{ do: 'visit', path: '/orders' }, 'Open [/orders].'],
    [{ do: 'reload' }, 'Reload the page.'],
    [{ do: 'back' }, 'Go back to the page before.'],
    [{ do: 'press', role: 'button', name: 'Pay' }, 'Press [Pay].'],
    [{ do: 'press', role: 'button', name: 'Pay', nth: 2 }, 'Press the second [Pay].'],
    [{ do: 'press', role: 'button', name: 'Pay', nth: 12 }, 'Press number 12 of [Pay].'],
    [{ do: 'press', role: 'button', name: '' }, 'Press the button.'],
    [{ do: 'press', role: 'button', name: '', nth: 1 }, 'Press the first button.'],
    [{ do: 'press', role: 'button', name: '', nth: 12 }, 'Press the 12th button.'],
    [{ do: 'press', role: 'button', name: '', nth: 21 }, 'Press the 21st button.'],
    [{ do: 'press', role: 'button', name: 'OK', within: TALLY }, 'Press [OK] in [Tally].'],
    [{ do: 'press', role: 'radio', name: 'Pickup' }, 'Choose [Pickup].'],
    [{ do: 'press', role: 'combobox', name: 'State' }, 'Open [State].'],
    [{ do: 'hover', role: 'img', name: 'Map' }, 'Point at [Map].'],
    [{ do: 'see', role: 'heading', name: 'Cart' }, 'See [Cart].'],
    [{ do: 'see', role: 'main', name: '', text: '$5.00' }, 'See [$5.00].'],
    [{ do: 'fill', ...DATE, value: '{today+7 dd/mm/yyyy}' }, 'Type [24/11/2026] into [Date].'],
    [{ do: 'fill', ...DATE, value: '' }, 'Empty [Date].'],
    [{ do: 'choose', role: 'combobox', name: 'Unit', value: 'bag' }, 'Choose [bag] in [Unit].'],
    [{ do: 'key', role: 'textbox', name: 'Code', key: 'Enter' }, 'Press the key [Enter] in [Code].'],
    [{ do: 'paste', role: 'textbox', name: 'List', value: 'A 1' }, 'Paste [A 1] into [List].'],
    [{ do: 'attach', role: 'button', name: 'File', file: CSV }, 'Give the file [a.csv] to [File].'],
  ])('%o is said in words', (action, words) => {
    expect(said(step(action))).toEqual([`1 ${words}`])
  })

  test('what a person takes for one step is one instruction', () => {
    const steps = [
      step({ do: 'press', role: 'combobox', name: 'State' }),
      step({ do: 'press', role: 'option', name: 'Victoria' }),
      step({ do: 'fill', role: 'combobox', name: 'Search', value: 'cement' }),
      step({ do: 'key', role: 'combobox', name: 'Search', key: 'Enter' }),
      press('Pay'),
    ]
    expect(said(...steps)).toEqual([
      '1 Choose [Victoria] in [State].',
      '2 Type [cement] into [Search] and press [Enter].',
      '3 Press [Pay].',
    ])
    expect(instructionsOf({ steps }, TODAY).map((each) => each.steps)).toEqual([[0, 1], [2, 3], [4]])
  })

  test('a step with a note is an instruction of its own', () => {
    const list = step({ do: 'press', role: 'combobox', name: 'State' })
    const option = step({ do: 'press', role: 'option', name: 'Victoria' }, 'Choose one.')
    expect(said(list, option)).toEqual(['1 Open [State].', '2 Choose [Victoria].'])
  })

  test('what happens without the reader has no number', () => {
    const lost = { operation: 'addCartProduct', kind: 'lost-reply', times: 1 } as const
    const slow = { operation: '*', kind: 'latency', ms: 500 } as const
    const faults = (...set: (typeof lost | typeof slow)[]) => step({ do: 'faults', faults: set })
    const setting = step({ do: 'settings', settings: { tax_inclusive: false } })
    expect(said(step({ do: 'expireSessions' }), faults(lost, slow), setting, press('Pay'), faults())).toEqual(
      [
        '- The session expires.',
        '- The ERP’s faults change: “add cart product” loses its reply, every call is slow.',
        '- A setting changes.',
        '1 Press [Pay].',
        '- The ERP has no faults any more.',
      ],
    )
  })
})

const pictureOf = (...rings: readonly number[]): Picture => ({
  html: '<html></html>',
  css: '',
  size: { width: 1280, height: 800 },
  rings: rings.map((at) => ({ step: at, left: 0, top: 0, width: 10, height: 10 })),
})
const shot = (picture: Picture | null, own: Partial<Shot> = {}): Shot => ({
  picture,
  missed: null,
  after: null,
  ...own,
})

describe('sections', () => {
  const tape = { steps: [step({ do: 'visit', path: '/' }), press('A'), press('B'), press('C'), press('D')] }

  test('steps that one picture can ring are beside it, and words without a picture beside the next', () => {
    const shots = [shot(null), shot(pictureOf(1)), shot(pictureOf(1, 2)), shot(pictureOf(3)), shot(null)]
    const sections = sectionsOf(tape, shots)
    expect(sections.map(({ steps }) => steps)).toEqual([[0, 1, 2], [3], [4]])
    expect(sections.map(({ picture }) => picture?.rings.length)).toEqual([2, 1, undefined])
  })

  test('a note begins a section', () => {
    const noted = { steps: [press('A'), press('B', 'Look.'), press('C')] }
    const shots = [shot(pictureOf(0)), shot(pictureOf(1)), shot(pictureOf(1, 2))]
    expect(sectionsOf(noted, shots)).toMatchObject([
      { note: undefined, steps: [0] },
      { note: 'Look.', steps: [1, 2] },
    ])
  })

  test('the pictures of all chapters are counted, with what the last step led to', () => {
    const shots = [shot(pictureOf(0)), shot(pictureOf(1), { after: pictureOf() })]
    const chapters = [{ tape: { steps: [press('A'), press('B')] } }, { tape: null }]
    expect(picturesIn(chapters, [{ shots }, null])).toBe(3)
    expect(picturesIn([{ tape }], [null])).toBe(0)
  })
})

describe('a picture', () => {
  test('without rings shows the whole page', () => {
    expect(cropOf(pictureOf())).toEqual({ left: 0, top: 0, width: 1280, height: 800 })
  })

  test('shows what is ringed in its middle, and nothing beyond the page', () => {
    const size = { width: 1280, height: 800 }
    const ring = (left: number, top: number) => [{ step: 0, left, top, width: 40, height: 30 }]
    expect(cropOf({ size, rings: ring(620, 385) })).toEqual({ left: 260, top: 200, width: 760, height: 400 })
    expect(cropOf({ size, rings: ring(0, 0) })).toMatchObject({ left: 0, top: 0 })
    expect(cropOf({ size, rings: ring(1240, 770) })).toMatchObject({ left: 520, top: 400 })
    expect(cropOf({ size: { width: 390, height: 844 }, rings: ring(10, 10) }).width).toBe(390)
  })

  test('is shared by few elements that are near to each other', () => {
    const box = (top: number) => ({ left: 0, top, width: 10, height: 20 })
    expect(fitTogether([box(0), box(500)])).toBe(true)
    expect(fitTogether([box(0), box(501)])).toBe(false)
    expect(fitTogether([box(0), { ...box(0), left: 891 }])).toBe(false)
    expect(fitTogether([0, 30, 60, 90, 120, 150, 180].map(box))).toBe(false)
  })
})

describe('paper', () => {
  test('is Letter for the US, and A4 elsewhere', () => {
    expect(paperFor(['us'], ['de'])).toBe('Letter')
    expect(paperFor(['au', 'us'], ['en-AU'])).toBe('A4')
    expect(paperFor(['au'], ['en-US', 'en'])).toBe('Letter')
    expect(paperFor([], [])).toBe('A4')
  })

  test('has the title and the chapter at its head', () => {
    const rules = pageRules('Letter', 'All "12"', ['One\nmore', 'All "12"'])
    expect(rules).toContain('size: Letter portrait')
    expect(rules).toContain(String.raw`@top-left { content: "All \"12\""`)
    expect(rules).toContain('@page chapter-0 { @top-right { content: "One more"')
    expect(rules).toContain('@page chapter-1 {  }')
  })
})

test('the languages of texts are those that one of them has', () => {
  expect(languagesOf(['A', { en: 'A', de: 'B' }, { fa: 'C', en: 'A' }])).toEqual(['de', 'en', 'fa'])
})
