/** A colour in the light and in the dark theme. */
interface Shade {
  light: string
  dark: string
}

/**
 * All colours. A dotted name nests in the token tree (`ink.soft`). `hivis` is for the primary action and the
 * ruler, and nowhere else.
 */
export const shades = {
  yard: { light: '#eceeec', dark: '#111614' },
  'yard.raised': { light: '#dfe3e0', dark: '#232c28' },
  /** A row under the pointer. */
  'yard.faint': { light: 'rgb(236 238 236 / 0.45)', dark: 'rgb(17 22 20 / 0.45)' },
  paper: { light: '#ffffff', dark: '#1a211e' },
  ink: { light: '#141a17', dark: '#eef2ef' },
  'ink.soft': { light: '#4a544f', dark: '#a9b5ae' },
  /** The sign of a button that is disabled. */
  'ink.dimmed': { light: 'rgb(74 84 79 / 0.6)', dark: 'rgb(169 181 174 / 0.6)' },
  line: { light: '#c9cfcb', dark: '#36413c' },
  /** Outlines of controls, which need 3:1 contrast with page and paper. */
  'line.strong': { light: '#7b857f', dark: '#75827b' },
  hivis: { light: '#ffc800', dark: '#ffc800' },
  'hivis.on': { light: '#141a17', dark: '#141a17' },
  'hivis.hover': { light: '#f0b800', dark: '#ffd640' },
  /**
   * Its outline, and marks in it on paper, for which a company's colour may have to be darker (accent.ts).
   */
  'hivis.edge': { light: '#ffc800', dark: '#ffc800' },
  link: { light: '#0b5d66', dark: '#6fd0da' },
  selected: { light: '#d9eef0', dark: '#12383d' },
  'stock.in': { light: '#1d6b3a', dark: '#6fd394' },
  'stock.low': { light: '#8a4b00', dark: '#ffb25c' },
  'stock.special': { light: '#3d4f9e', dark: '#a9b6ff' },
  bad: { light: '#b3261e', dark: '#ff9a90' },
  'bad.on': { light: '#ffffff', dark: '#141a17' },
  bar: { light: '#141a17', dark: '#0b0f0d' },
  'bar.on': { light: '#f3f5f3', dark: '#eef2ef' },
  'bar.soft': { light: '#b4bfb8', dark: '#a9b5ae' },
  'bar.raised': { light: '#26302b', dark: '#232c28' },
  'bar.hover': { light: '#4f5753', dark: '#4c5450' },
  'bar.line': { light: '#7b857f', dark: '#75827b' },
  /** The shadow beside what lies over other elements. */
  edge: { light: 'rgb(17 22 20 / 0.16)', dark: 'rgb(0 0 0 / 0.55)' },
  scrim: { light: 'rgb(17 22 20 / 0.6)', dark: 'rgb(0 0 0 / 0.7)' },
} as const satisfies Record<string, Shade>

export type ShadeName = keyof typeof shades

/** Text on background, as the components use them. The contrast test holds each to WCAG AA (4.5:1). */
export const textPairs: readonly (readonly [ShadeName, ShadeName])[] = [
  ['ink', 'yard'],
  ['ink', 'yard.raised'],
  ['ink', 'paper'],
  ['ink', 'selected'],
  ['ink.soft', 'yard'],
  ['ink.soft', 'yard.raised'],
  ['ink.soft', 'paper'],
  ['ink.soft', 'selected'],
  ['hivis.on', 'hivis'],
  ['hivis.on', 'hivis.hover'],
  ['link', 'yard'],
  ['link', 'yard.raised'],
  ['link', 'paper'],
  ['link', 'selected'],
  ['stock.in', 'paper'],
  ['stock.in', 'yard'],
  ['stock.low', 'paper'],
  ['stock.low', 'yard'],
  ['stock.special', 'paper'],
  ['stock.special', 'yard'],
  ['bad', 'paper'],
  ['bad', 'yard'],
  ['bad', 'yard.raised'],
  ['bad.on', 'bad'],
  ['bar.on', 'bar'],
  ['bar.on', 'bar.raised'],
  ['bar.on', 'bar.hover'],
  ['bar.soft', 'bar'],
  ['bar.soft', 'bar.raised'],
  ['hivis', 'bar'],
  ['hivis', 'bar.raised'],
  ['paper', 'ink'],
]

/** Outlines and marks on background, which need 3:1. */
export const markPairs: readonly (readonly [ShadeName, ShadeName])[] = [
  ['line.strong', 'paper'],
  ['line.strong', 'yard'],
  ['bar.line', 'bar'],
  ['link', 'paper'],
  ['link', 'yard'],
  ['hivis', 'bar'],
  /* The two colours of a focus ring on a picture. */
  ['bar.on', 'bar'],
  ['bad', 'paper'],
]
