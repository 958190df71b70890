import { describe, expect, it } from 'vitest'
import { markPairs, type ShadeName, shades, textPairs } from '../../src/ui/theme/colors.ts'
import { contrast } from './contrast.ts'

/** The colour table of the design brief, which the tokens must match. */
const brief: Partial<Record<ShadeName, [string, string]>> = {
  yard: ['#eceeec', '#111614'],
  'yard.raised': ['#dfe3e0', '#232c28'],
  paper: ['#ffffff', '#1a211e'],
  ink: ['#141a17', '#eef2ef'],
  'ink.soft': ['#4a544f', '#a9b5ae'],
  line: ['#c9cfcb', '#36413c'],
  hivis: ['#ffc800', '#ffc800'],
  'hivis.on': ['#141a17', '#141a17'],
  link: ['#0b5d66', '#6fd0da'],
  selected: ['#d9eef0', '#12383d'],
  'stock.in': ['#1d6b3a', '#6fd394'],
  'stock.low': ['#8a4b00', '#ffb25c'],
  'stock.special': ['#3d4f9e', '#a9b6ff'],
  bad: ['#b3261e', '#ff9a90'],
  bar: ['#141a17', '#0b0f0d'],
  'bar.on': ['#f3f5f3', '#eef2ef'],
}

describe('the colours', () => {
  it('contrast returns the known ratios of black and grey on white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  it.each(Object.entries(brief))('the colour %s matches the design brief', (name, [light, dark]) => {
    expect(Object.entries(shades).find(([shade]) => shade === name)?.[1]).toEqual({ light, dark })
  })

  it.each(textPairs)('the text colour %s is readable on %s', (text, ground) => {
    expect(contrast(shades[text].light, shades[ground].light)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades[text].dark, shades[ground].dark)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(markPairs)('the mark colour %s stands out from %s', (mark, ground) => {
    expect(contrast(shades[mark].light, shades[ground].light)).toBeGreaterThanOrEqual(3)
    expect(contrast(shades[mark].dark, shades[ground].dark)).toBeGreaterThanOrEqual(3)
  })
})
