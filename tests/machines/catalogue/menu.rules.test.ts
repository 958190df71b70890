import { describe, expect, it } from 'vitest'
import type { MenuEntry } from '#contract/entities/product.ts'
import { menuTree } from '#machines/catalogue/menu.rules.ts'

const entry = (prodCategory: string, prodType = '', prodClass = '', more: Partial<MenuEntry> = {}) => ({
  prodCategory,
  prodType,
  prodClass,
  menuDesc: prodClass || prodType || prodCategory,
  menuFiles: [],
  ...more,
})

/** The tree as text: one line a part, indented by depth. */
const outline = (entries: readonly MenuEntry[]) =>
  menuTree(entries).flatMap((category) => [
    category.name,
    ...category.types.flatMap((type) => [`  ${type.name}`, ...type.classes.map(({ name }) => `    ${name}`)]),
  ])

describe('menuTree', () => {
  it('tells categories, types and classes apart by what is empty', () => {
    const entries = [entry('Timber'), entry('Timber', 'Framing'), entry('Timber', 'Framing', 'MGP10')]
    expect(outline(entries)).toEqual(['Timber', '  Framing', '    MGP10'])
  })

  it('keeps the order of the entries of each level, however the levels are mixed', () => {
    const entries = [
      entry('Timber', 'Framing', 'MGP12'),
      entry('Fixings', 'Nails'),
      entry('Timber', 'Decking'),
      entry('Timber'),
      entry('Timber', 'Framing', 'MGP10'),
      entry('Timber', 'Framing'),
      entry('Fixings'),
    ]
    expect(outline(entries)).toEqual([
      'Timber',
      '  Decking',
      '  Framing',
      '    MGP12',
      '    MGP10',
      'Fixings',
      '  Nails',
    ])
  })

  it('names a parent without an entry of its own by its id', () => {
    expect(outline([entry('Timber', 'Framing', 'MGP10')])).toEqual(['Timber', '  Framing', '    MGP10'])
  })

  it.each([
    ['no category', entry('', 'Framing', 'MGP10')],
    ['a class of no type', entry('Timber', '', 'MGP10')],
    ['nothing at all', entry('')],
    ['blanks', entry('  ')],
  ])('leaves out an entry with %s', (_, lost) => {
    expect(menuTree([lost])).toEqual([])
  })

  it('keeps types of the same name in two categories apart', () => {
    expect(outline([entry('Timber', 'Other'), entry('Tools', 'Other')])).toEqual([
      'Timber',
      '  Other',
      'Tools',
      '  Other',
    ])
  })

  it('takes a name and a picture from the first entry that has them', () => {
    const [category] = menuTree([
      entry('T', '', '', { menuDesc: '', menuFiles: ['guide.pdf'] }),
      entry('T', '', '', { menuDesc: 'Timber', menuFiles: ['guide.pdf', 't.PNG', 'u.jpg'] }),
      entry('T', '', '', { menuDesc: 'Wood', menuFiles: ['w.png'] }),
    ])
    expect(category).toEqual({ id: 'T', name: 'Timber', image: 't.PNG', types: [] })
  })

  it('takes a picture with a query behind it for one, as the gallery does', () => {
    const [category] = menuTree([entry('T', '', '', { menuFiles: ['t.svg?f=.png', 't.png?v=2'] })])
    expect(category?.image).toBe('t.png?v=2')
  })

  it('falls back to the id for a name, and to no picture', () => {
    expect(menuTree([entry('Timber', '', '', { menuDesc: ' ' })])).toEqual([
      { id: 'Timber', name: 'Timber', image: '', types: [] },
    ])
  })

  it("calls the page of a class without a name 'All' of its type", () => {
    const entries = [
      entry('T', 'F', '', { menuDesc: 'Framing' }),
      entry('T', 'F', 'M10', { menuDesc: '' }),
      entry('T', 'F', 'M12', { menuDesc: 'MGP12' }),
    ]
    const [nameless, named] = menuTree(entries)[0]?.types[0]?.classes ?? []
    expect(nameless).toMatchObject({ id: 'M10', name: 'M10', title: 'All Framing' })
    expect(named).toMatchObject({ id: 'M12', name: 'MGP12', title: 'MGP12' })
  })
})
