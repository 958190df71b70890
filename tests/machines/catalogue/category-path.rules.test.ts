import { expect, test } from 'vitest'
import {
  contentAt,
  findCategoryPath,
  idsIn,
  partsOf,
  titleOf,
} from '#machines/catalogue/category-path.rules.ts'
import { menuTree } from '#machines/catalogue/menu.rules.ts'

const entry = (prodCategory: string, prodType = '', prodClass = '', menuDesc = '') => ({
  prodCategory,
  prodType,
  prodClass,
  menuDesc,
  menuFiles: [],
})
const menu = menuTree([
  entry('T', '', '', 'Timber'),
  entry('T', 'F', '', 'Framing'),
  entry('T', 'F', 'M10', 'MGP10'),
  entry('T', 'F', 'M12'),
  entry('Sundries'),
])

test.each([
  ['/products', []],
  ['/products/', []],
  ['/products/Timber/Nuts%20%26%20Bolts', ['Timber', 'Nuts & Bolts']],
  ['/products/Doors%2FWindows/1%2F2%22%20x%206', ['Doors/Windows', '1/2" x 6']],
  ['/products/100%25/50%', ['100%', '50%']],
  ['/products/%E0%A4%A', ['%E0%A4%A']],
])('the path %s has the ids %j', (pathname, ids) => {
  expect(idsIn(pathname)).toEqual(ids)
})

/** The ids as far as they are known, what their page is called, and what it shows with and without a menu. */
test.each([
  ['', '', 'Browse Categories', 'groups', 'groups'],
  ['T', 'T', 'Timber', 'groups', 'groups'],
  ['T/F', 'T/F', 'Framing', 'products', 'products'],
  ['T/F/M10', 'T/F/M10', 'MGP10', 'products', 'products'],
  ['T/F/M12', 'T/F/M12', 'All Framing', 'products', 'products'],
  ['Sundries', 'Sundries', 'Sundries', 'products', 'groups'],
  ['t', '', 'Browse Categories', 'unknown', 'groups'],
  ['T/X', 'T', 'Timber', 'unknown', 'products'],
  ['T/X/M10', 'T', 'Timber', 'unknown', 'products'],
  ['X/F/M10', '', 'Browse Categories', 'unknown', 'products'],
])('the ids %j lead to %j, titled %s, with %s, and before the menu is loaded with %s', (...row) => {
  const [path, known, title, content, unloaded] = row
  const ids = path.split('/').filter(Boolean)
  const found = findCategoryPath(menu, ids)
  expect(partsOf(found.place).map(({ id }) => id)).toEqual(known.split('/').filter(Boolean))
  expect(found.known).toBe(path === known)
  expect(titleOf(found.place)).toBe(title)
  expect([contentAt(ids, found), contentAt(ids, null)]).toEqual([content, unloaded])
})
