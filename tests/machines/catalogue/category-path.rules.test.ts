import { describe, expect, it } from 'vitest'
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

describe('idsIn', () => {
  it.each([
    ['/products', []],
    ['/products/', []],
    ['/products/Timber', ['Timber']],
    ['/products/Timber/Nuts%20%26%20Bolts', ['Timber', 'Nuts & Bolts']],
    ['/products/Doors%2FWindows/1%2F2%22%20x%206', ['Doors/Windows', '1/2" x 6']],
    ['/products/100%25/50%', ['100%', '50%']],
    ['/products/%E0%A4%A', ['%E0%A4%A']],
  ])('idsIn parses the path %s', (pathname, ids) => {
    expect(idsIn(pathname)).toEqual(ids)
  })
})

describe('findCategoryPath', () => {
  it.each([
    [[], true, []],
    [['T'], true, ['T']],
    [['T', 'F'], true, ['T', 'F']],
    [['T', 'F', 'M10'], true, ['T', 'F', 'M10']],
    [['t'], false, []],
    [['T', 'X'], false, ['T']],
    [['T', 'X', 'M10'], false, ['T']],
    [['X', 'F', 'M10'], false, []],
  ])('the ids %j lead to the deepest known category', (ids, known, parts) => {
    const found = findCategoryPath(menu, ids)
    expect(found.known).toBe(known)
    expect(partsOf(found.place).map(({ id }) => id)).toEqual(parts)
  })
})

describe('titleOf', () => {
  it.each([
    [[], 'Browse Categories'],
    [['T'], 'Timber'],
    [['T', 'F'], 'Framing'],
    [['T', 'F', 'M10'], 'MGP10'],
    [['T', 'F', 'M12'], 'All Framing'],
  ])('the title for %j is %s', (ids, title) => {
    expect(titleOf(findCategoryPath(menu, ids).place)).toBe(title)
  })
})

describe('contentAt', () => {
  it.each([
    [[], 'groups'],
    [['T'], 'groups'],
    [['T', 'F'], 'products'],
    [['T', 'F', 'M10'], 'products'],
    [['Sundries'], 'products'],
    [['X'], 'unknown'],
    [['T', 'X'], 'unknown'],
  ])('the content for %j is %s', (ids, content) => {
    expect(contentAt(ids, findCategoryPath(menu, ids))).toBe(content)
  })

  it.each([
    [[], 'groups'],
    [['Sundries'], 'groups'],
    [['T', 'X'], 'products'],
  ])('the content for %j without a loaded menu is %s', (ids, content) => {
    expect(contentAt(ids, null)).toBe(content)
  })
})
