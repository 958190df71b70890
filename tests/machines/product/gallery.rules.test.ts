import { describe, expect, it } from 'vitest'
import { attachedFiles, picturesOf, turnOf } from '#machines/product/gallery.rules.ts'
import { textGroups } from '#machines/product/texts.rules.ts'

const files = (...productFiles: string[]) => ({ productFiles, productGallery: [], productImage: '' })

describe('picturesOf', () => {
  it('takes the pictures among the files, each once and in their order', () => {
    expect(
      picturesOf(files('/a.JPG', '/b.pdf', '/c.jpeg', '/a.JPG', '/d.gif', '/e.png?v=2', '/png')),
    ).toEqual(['/a.JPG', '/c.jpeg', '/e.png?v=2'])
  })

  it('takes the gallery, and then the main picture, where no file is one', () => {
    const none = { ...files('/b.pdf'), productImage: '/main' }
    expect(picturesOf({ ...none, productGallery: ['/g.png', '/g.svg'] })).toEqual(['/g.png'])
    expect(picturesOf(none)).toEqual(['/main'])
    expect(picturesOf(files())).toEqual([])
  })
})

describe('attachedFiles', () => {
  it('are those that are no pictures; the first pdf is the datasheet', () => {
    const attached = attachedFiles(files('/x/plan%20A.dwg', '/a.png', '/one.PDF', '/two.pdf?x=1', '/one.PDF'))
    expect(attached).toEqual([
      { url: '/x/plan%20A.dwg', name: 'plan A.dwg', isDatasheet: false },
      { url: '/one.PDF', name: 'one.PDF', isDatasheet: true },
      { url: '/two.pdf?x=1', name: 'two.pdf', isDatasheet: false },
    ])
  })

  it('have a name however their address is written', () => {
    expect(attachedFiles(files('/50%.pdf', '/')).map(({ name }) => name)).toEqual(['50%.pdf', '/'])
  })
})

describe('turnOf', () => {
  it.each([
    ['30 percent to the left, slowly', -120, 2000, 1],
    ['30 percent to the right, slowly', 120, 2000, -1],
    ['a little less, slowly', -119, 2000, 0],
    ['short and fast', -41, 100, 1],
    ['short and just not fast enough', 40, 100, 0],
    ['a tap', -9, 1, 0],
    ['in no time', -50, 0, 1],
  ] as const)('%s', (_, by, milliseconds, turn) => {
    expect(turnOf({ by, width: 400, milliseconds })).toBe(turn)
  })
})

describe('textGroups', () => {
  it('puts texts under one heading together, in their order, without blanks and repetitions', () => {
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
