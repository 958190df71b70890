import { describe, expect, it } from 'vitest'
import { attachedFiles, picturesOf, swipeStepOf } from '#machines/product/gallery.rules.ts'
import { textGroups } from '#machines/product/texts.rules.ts'

const files = (...productFiles: string[]) => ({ productFiles, productGallery: [], productImage: '' })

describe('picturesOf', () => {
  it('picturesOf returns the pictures among the files, in order and without duplicates', () => {
    expect(
      picturesOf(files('/a.JPG', '/b.pdf', '/c.jpeg', '/a.JPG', '/d.gif', '/e.png?v=2', '/png')),
    ).toEqual(['/a.JPG', '/c.jpeg', '/e.png?v=2'])
  })

  it('picturesOf falls back to the gallery and then to the main picture', () => {
    const none = { ...files('/b.pdf'), productImage: '/main' }
    expect(picturesOf({ ...none, productGallery: ['/g.png', '/g.svg'] })).toEqual(['/g.png'])
    expect(picturesOf(none)).toEqual(['/main'])
    expect(picturesOf(files())).toEqual([])
  })
})

describe('attachedFiles', () => {
  it('attachedFiles returns the non-picture files and marks the first PDF as the datasheet', () => {
    const attached = attachedFiles(files('/x/plan%20A.dwg', '/a.png', '/one.PDF', '/two.pdf?x=1', '/one.PDF'))
    expect(attached).toEqual([
      { url: '/x/plan%20A.dwg', name: 'plan A.dwg', isDatasheet: false },
      { url: '/one.PDF', name: 'one.PDF', isDatasheet: true },
      { url: '/two.pdf?x=1', name: 'two.pdf', isDatasheet: false },
    ])
  })

  it('attached files have a name whatever the form of their URL', () => {
    expect(attachedFiles(files('/50%.pdf', '/')).map(({ name }) => name)).toEqual(['50%.pdf', '/'])
  })
})

describe('swipeStepOf', () => {
  it.each([
    ['30 percent slowly to the left', -120, 2000, 1],
    ['30 percent slowly to the right', 120, 2000, -1],
    ['slightly less than 30 percent, slowly', -119, 2000, 0],
    ['a short distance at high speed', -41, 100, 1],
    ['a short distance just below the speed limit', 40, 100, 0],
    ['a tap’s distance', -9, 1, 0],
    ['the least distance, at once', -10, 1, 1],
    ['a short distance in zero time', -50, 0, 1],
  ] as const)('a swipe of %s gives the right slide command', (_, by, milliseconds, turn) => {
    expect(swipeStepOf({ by, width: 400, milliseconds })).toBe(turn)
  })
})

describe('textGroups', () => {
  it('textGroups groups adjacent texts by heading, in order, without blanks and duplicates', () => {
    const text = (itemType: string, itemDescription: string) => ({ itemType, itemDescription })
    const texts = [
      text('A', '1'),
      text('A', ' '),
      text('A', '2'),
      text('A', '1'),
      text('B', '3'),
      text('A', '4'),
    ]
    expect(textGroups(texts)).toEqual([
      { type: 'A', descriptions: ['1', '2'] },
      { type: 'B', descriptions: ['3'] },
      { type: 'A', descriptions: ['4'] },
    ])
  })
})
