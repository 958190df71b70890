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
  it('reads 4.5:1 under what is written on it, and stands out 3:1 wherever it must', () => {
    fc.assert(
      fc.property(anyColor, (hex) => {
        const { day, dark, edge } = accentOf(hex)
        expect(readsOn(day)).toBeGreaterThanOrEqual(4.5)
        expect(readsOn(dark)).toBeGreaterThanOrEqual(4.5)
        expect(least(edge, BY_DAY, 'light')).toBeGreaterThanOrEqual(3)
        expect(least(dark.ground, BY_NIGHT, 'dark')).toBeGreaterThanOrEqual(3)
        // The bar is dark by day as well.
        expect(least(dark.ground, BAR, 'light')).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 500 },
    )
  })
})

describe('an accent', () => {
  it.each(['#ffc800', '#FC0', '#f26b21'])('that is fit already stays as it is: %s', (hex) => {
    const { day, dark } = accentOf(hex)
    const whole = hex.length === 4 ? '#ffcc00' : hex
    expect([day.ground, dark.ground]).toEqual([whole, whole])
    expect(day.on).toBe('#141a17')
  })

  it('that is deep carries white by day, and is lighter on what is dark', () => {
    const { day, dark, edge } = accentOf('#0b2d5e')
    expect(day).toMatchObject({ ground: '#0b2d5e', on: '#ffffff' })
    expect(edge).toBe('#0b2d5e')
    expect(contrast(dark.ground, shades.bar.light)).toBeGreaterThan(contrast('#0b2d5e', shades.bar.light))
  })

  it('reads on the bar too, under the pointer as well', () => {
    applyAccent('#0b2d5e')
    const { style } = document.documentElement
    const [ground, on, hover] = ['', '-on', '-hover'].map((name) =>
      style.getPropertyValue(`--accent-bar${name}`),
    )
    for (const under of [ground, hover]) expect(contrast(`${on}`, `${under}`)).toBeGreaterThanOrEqual(4.5)
    document.documentElement.removeAttribute('style')
    delete document.documentElement.dataset['accent']
  })

  it('that is pale keeps its ground by day, and has a darker edge', () => {
    const { day, edge } = accentOf('#fff4c2')
    expect(day.ground).toBe('#fff4c2')
    expect(contrast(edge, '#ffffff')).toBeGreaterThan(3)
  })
})
