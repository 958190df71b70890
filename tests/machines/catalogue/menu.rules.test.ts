import { expect, test } from 'vitest'
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

test('the menu keeps the order of entries within each level, however levels are mixed', () => {
  const entries = [
    entry('Timber', 'Framing', 'MGP12'),
    entry('Fixings', 'Nails'),
    entry('Timber', 'Decking'),
    entry('Timber', 'Other'),
    entry('Timber'),
    entry('Timber', 'Framing', 'MGP10'),
    entry('Timber', 'Framing'),
    entry('Fixings'),
    entry('Fixings', 'Other'),
  ]
  const timber = ['Timber', '  Decking', '  Other', '  Framing', '    MGP12', '    MGP10']
  expect(outline(entries)).toEqual([...timber, 'Fixings', '  Nails', '  Other'])
})

test('a parent without an entry of its own is named by its id', () => {
  expect(outline([entry('Timber', 'Framing', 'MGP10')])).toEqual(['Timber', '  Framing', '    MGP10'])
})

test.each([
  ['no category', entry('', 'Framing', 'MGP10')],
  ['a class but no type', entry('Timber', '', 'MGP10')],
  ['all fields empty', entry('')],
  ['a blank category', entry('  ')],
])('the menu omits an entry with %s', (_, lost) => {
  expect(menuTree([lost])).toEqual([])
})

/** Each entry as its description and its files. */
test.each<[string, readonly (readonly [menuDesc: string, ...menuFiles: string[]])[], string, string]>([
  [
    'the first entries that have them',
    [
      ['', 'guide.pdf'],
      ['Timber', 'guide.pdf', 't.PNG', 'u.jpg'],
      ['Wood', 'w.png'],
    ],
    'Timber',
    't.PNG',
  ],
  ['a picture URL with a query', [['Timber', 't.svg?f=.png', 't.png?v=2']], 'Timber', 't.png?v=2'],
  ['its id, without a picture', [[' ']], 'T', ''],
])('name and picture come from %s', (_, entries, name, image) => {
  const menu = menuTree(
    entries.map(([menuDesc, ...menuFiles]) => entry('T', '', '', { menuDesc, menuFiles })),
  )
  expect(menu).toEqual([{ id: 'T', name, image, types: [] }])
})

test("the page of a class without a name is titled 'All' plus its type", () => {
  const entries = [
    entry('T', 'F', '', { menuDesc: 'Framing' }),
    entry('T', 'F', 'M10', { menuDesc: '' }),
    entry('T', 'F', 'M12', { menuDesc: 'MGP12' }),
  ]
  expect(menuTree(entries)[0]?.types[0]?.classes).toMatchObject([
    { id: 'M10', name: 'M10', title: 'All Framing' },
    { id: 'M12', name: 'MGP12', title: 'MGP12' },
  ])
})
