import { defineSemanticTokens, defineTextStyles, defineTokens } from '@pandacss/dev'
import { shades } from './colors.ts'
import { FALLBACK_NARROW, FALLBACK_TEXT } from './fallback-fonts.ts'

const rem = (px: number) => ({ value: px === 0 ? '0' : `${px / 16}rem` })

/** Steps of 4 px: `4` is 16 px. Half steps where a control needs them. */
const spacing = {
  0: rem(0),
  0.5: rem(2),
  1: rem(4),
  1.5: rem(6),
  2: rem(8),
  2.5: rem(10),
  3: rem(12),
  3.5: rem(14),
  4: rem(16),
  5: rem(20),
  6: rem(24),
  7: rem(28),
  8: rem(32),
  10: rem(40),
  12: rem(48),
  14: rem(56),
  16: rem(64),
  20: rem(80),
  24: rem(96),
}

export const tokens = defineTokens({
  fontSizes: {
    xs: rem(12),
    sm: rem(13),
    md: rem(14),
    base: rem(15),
    lg: rem(17),
    xl: rem(21),
    '2xl': rem(28),
    '3xl': rem(34),
    '4xl': rem(38),
  },
  fontWeights: {
    normal: { value: 400 },
    medium: { value: 500 },
    bold: { value: 600 },
    heavy: { value: 700 },
  },
  lineHeights: {
    none: { value: 1 },
    tight: { value: 1.12 },
    snug: { value: 1.3 },
    normal: { value: 1.45 },
  },
  letterSpacings: { normal: { value: '0' }, wide: { value: '0.06em' } },
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    auto: { value: 'auto' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    fit: { value: 'fit-content' },
    screen: { value: '100dvh' },
    /** Maximum width of a page's content: 1312 px. */
    page: { value: '82rem' },
    /** Comfortable width of running text and of single forms. */
    prose: { value: '40rem' },
    toast: { value: '18rem' },
    dropdown: { value: '15rem' },
  },
  radii: { none: { value: '0' }, sm: { value: '2px' }, md: { value: '4px' }, full: { value: '999px' } },
  borderWidths: { 0: { value: '0' }, 1: { value: '1px' }, 2: { value: '2px' }, 4: { value: '4px' } },
  borders: { none: { value: 'none' } },
  shadows: {
    none: { value: 'none' },
    /** For what floats above the page: menus, toasts, dialogs. */
    pop: { value: '0 6px 20px rgb(0 0 0 / 0.18), 0 1px 3px rgb(0 0 0 / 0.14)' },
  },
  zIndex: {
    base: { value: 0 },
    raised: { value: 1 },
    sticky: { value: 10 },
    bar: { value: 20 },
    dialog: { value: 40 },
    dropdown: { value: 50 },
    toast: { value: 60 },
    skip: { value: 70 },
  },
  durations: { fast: { value: '120ms' }, normal: { value: '200ms' } },
  easings: {
    out: { value: 'cubic-bezier(0.2, 0.7, 0.3, 1)' },
    in: { value: 'cubic-bezier(0.5, 0, 0.9, 0.4)' },
  },
  animations: {
    toastIn: { value: 'toastIn 0.2s cubic-bezier(0.2, 0.7, 0.3, 1)' },
    toastOut: { value: 'toastOut 0.2s cubic-bezier(0.5, 0, 0.9, 0.4) forwards' },
    fadeIn: { value: 'fadeIn 0.15s ease-out' },
    rise: { value: 'rise 0.18s cubic-bezier(0.2, 0.7, 0.3, 1)' },
    drop: { value: 'drop 0.12s cubic-bezier(0.2, 0.7, 0.3, 1)' },
    run: { value: 'tapeRun 0.8s linear infinite' },
    sheen: { value: 'sheen 1.4s ease-in-out infinite' },
  },
})

type Nested = { [name: string]: Nested } | { value: { base: string; _dark: string } }

/** `ink` and `ink.soft` become one branch with a default and a leaf. */
function colorTree(): Record<string, Nested> {
  const tree: Record<string, Record<string, Nested>> = {}
  for (const [name, { light, dark }] of Object.entries(shades)) {
    const [branch = name, leaf = 'DEFAULT'] = name.split('.')
    tree[branch] = { ...tree[branch], [leaf]: { value: { base: light, _dark: dark } } }
  }
  return tree
}

export const semanticTokens = defineSemanticTokens({
  fonts: {
    text: { value: `'Archivo Variable', ${FALLBACK_TEXT}` },
    narrow: { value: `'Archivo Narrow Variable', ${FALLBACK_NARROW}` },
  },
  colors: {
    ...colorTree(),
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
  },
  sizes: {
    /** Height of a control: 40 px with a mouse, 44 px on touch devices. */
    control: { value: { base: '2.5rem', _touch: '2.75rem' } },
    /** Height of the primary control of a phone screen. */
    controlLarge: { value: { base: '3rem', _touch: '3.25rem' } },
  },
  fontSizes: {
    /** Text in fields. Below 16 px a phone zooms in when a field gets focus. */
    control: { value: { base: '0.9375rem', _touch: '1rem' } },
  },
})

export const textStyles = defineTextStyles({
  body: { value: { fontSize: 'base', lineHeight: 'normal' } },
  small: { value: { fontSize: 'sm', lineHeight: 'normal' } },
  label: { value: { fontSize: 'base', fontWeight: 'bold', lineHeight: 'snug' } },
  title: {
    value: { fontFamily: 'narrow', fontWeight: 'heavy', fontSize: '3xl', lineHeight: 'tight' },
  },
  /** Section and dialog headings. */
  heading: {
    value: { fontFamily: 'narrow', fontWeight: 'heavy', fontSize: 'xl', lineHeight: 'snug' },
  },
  /** Side-list headings; their text itself is in capitals. */
  overline: {
    value: {
      fontFamily: 'narrow',
      fontWeight: 'heavy',
      fontSize: 'sm',
      lineHeight: 'snug',
      letterSpacing: 'wide',
    },
  },
  figure: { value: { fontFamily: 'narrow', fontWeight: 'heavy', fontSize: '2xl', lineHeight: 'tight' } },
  figureLarge: { value: { fontFamily: 'narrow', fontWeight: 'heavy', fontSize: '4xl', lineHeight: 'tight' } },
  /** A price in a row. */
  figureSmall: { value: { fontFamily: 'narrow', fontWeight: 'heavy', fontSize: 'xl', lineHeight: 'tight' } },
})
