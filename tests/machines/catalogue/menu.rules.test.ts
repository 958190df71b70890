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

/** The tree as text: one line per entry, indented by depth. */
const outline = (entries: readonly MenuEntry[]) =>
  menuTree(entries).flatMap((category) => [
    category.name,
    ...category.types.flatMap((type) => [`  ${type.name}`, ...type.classes.map(({ name }) => `    ${name}`)]),
  ])

describe('menuTree', () => {
  it('menuTree distinguishes categories, types and classes by their empty fields', () => {
    const entries = [entry('Timber'), entry('Timber', 'Framing'), entry('Timber', 'Framing', 'MGP10')]
    expect(outline(entries)).toEqual(['Timber', '  Framing', '    MGP10'])
  })

  it('menuTree keeps the order of entries within each level, however levels are mixed', () => {
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

  it('a parent without an entry of its own is named by its id', () => {
    expect(outline([entry('Timber', 'Framing', 'MGP10')])).toEqual(['Timber', '  Framing', '    MGP10'])
  })

  it.each([
    ['no category', entry('', 'Framing', 'MGP10')],
    ['a class but no type', entry('Timber', '', 'MGP10')],
    ['all fields empty', entry('')],
    ['a blank category', entry('  ')],
  ])('menuTree omits an entry with %s', (_, lost) => {
    expect(menuTree([lost])).toEqual([])
  })

  it('types of the same name in two categories stay separate', () => {
    expect(outline([entry('Timber', 'Other'), entry('Tools', 'Other')])).toEqual([
      'Timber',
      '  Other',
      'Tools',
      '  Other',
    ])
  })

  it('name and picture come from the first entry that has them', () => {
    const [category] = menuTree([
      entry('T', '', '', { menuDesc: '', menuFiles: ['guide.pdf'] }),
      entry('T', '', '', { menuDesc: 'Timber', menuFiles: ['guide.pdf', 't.PNG', 'u.jpg'] }),
      entry('T', '', '', { menuDesc: 'Wood', menuFiles: ['w.png'] }),
    ])
    expect(category).toEqual({ id: 'T', name: 'Timber', image: 't.PNG', types: [] })
  })

  it('a picture URL with a query counts as a picture, as in the gallery', () => {
    const [category] = menuTree([entry('T', '', '', { menuFiles: ['t.svg?f=.png', 't.png?v=2'] })])
    expect(category?.image).toBe('t.png?v=2')
  })

  it('a category without a name uses its id, and may have no picture', () => {
    expect(menuTree([entry('Timber', '', '', { menuDesc: ' ' })])).toEqual([
      { id: 'Timber', name: 'Timber', image: '', types: [] },
    ])
  })

  it("the page of a class without a name is titled 'All' plus its type", () => {
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
