import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyAccent } from '../../src/app/accent.ts'
import { accentOf, type Tone } from '../../src/ui/theme/accent.ts'
import { type ShadeName, shades } from '../../src/ui/theme/colors.ts'
import { contrast } from './contrast.ts'

const BY_DAY: readonly ShadeName[] = ['paper', 'yard']
const BY_NIGHT: readonly ShadeName[] = ['paper', 'yard', 'yard.raised', 'bar', 'bar.raised']
const BAR: readonly ShadeName[] = ['bar', 'bar.raised']

const least = (color: string, names: readonly ShadeName[], scheme: 'light' | 'dark') =>
  Math.min(...names.map((name) => contrast(color, shades[name][scheme])))

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

const readsOn = ({ ground, on, hover }: Tone) => Math.min(contrast(on, ground), contrast(on, hover))

describe('any accent', () => {
  it('any accent has 4.5:1 contrast under its text and 3:1 against its surfaces', () => {
    fc.assert(
      fc.property(anyColor, (hex) => {
        const { day, dark, edge } = accentOf(hex)
        expect(readsOn(day)).toBeGreaterThanOrEqual(4.5)
        expect(readsOn(dark)).toBeGreaterThanOrEqual(4.5)
        expect(least(edge, BY_DAY, 'light')).toBeGreaterThanOrEqual(3)
        expect(least(dark.ground, BY_NIGHT, 'dark')).toBeGreaterThanOrEqual(3)
        // The bar is dark in the light scheme too.
        expect(least(dark.ground, BAR, 'light')).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the colours derived from an accent', () => {
  it.each(['#ffc800', '#FC0', '#f26b21'])('a suitable accent is used unchanged: %s', (hex) => {
    const { day, dark } = accentOf(hex)
    const whole = hex.length === 4 ? '#ffcc00' : hex
    expect([day.ground, dark.ground]).toEqual([whole, whole])
    expect(day.on).toBe('#141a17')
  })

  it('a deep accent has white text in the light scheme and is lightened on dark surfaces', () => {
    const { day, dark, edge } = accentOf('#0b2d5e')
    expect(day).toMatchObject({ ground: '#0b2d5e', on: '#ffffff' })
    expect(edge).toBe('#0b2d5e')
    expect(contrast(dark.ground, shades.bar.light)).toBeGreaterThan(contrast('#0b2d5e', shades.bar.light))
  })

  it('the accent on the bar is readable, also when hovered', () => {
    applyAccent('#0b2d5e')
    const { style } = document.documentElement
    const [ground, on, hover] = ['', '-on', '-hover'].map((name) =>
      style.getPropertyValue(`--accent-dark${name}`),
    )
    for (const under of [ground, hover]) expect(contrast(`${on}`, `${under}`)).toBeGreaterThanOrEqual(4.5)
    document.documentElement.removeAttribute('style')
    delete document.documentElement.dataset['accent']
  })

  it('a pale accent keeps its background in the light scheme and gets a darker edge', () => {
    const { day, edge } = accentOf('#fff4c2')
    expect(day.ground).toBe('#fff4c2')
    expect(contrast(edge, '#ffffff')).toBeGreaterThan(3)
  })
})
