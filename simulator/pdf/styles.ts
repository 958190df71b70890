/** The portal's own colours as inks. A company's accent replaces hi-vis yellow: accent.ts. */
export const INK = {
  black: '#141a17',
  soft: '#4a544f',
  line: '#c9cfcb',
  ground: '#eceeec',
  stripe: '#f6f7f6',
  hivis: '#ffc800',
  white: '#ffffff',
} as const
export type Colour = `#${string}`

/** A text style; font size and line height (`lead`) are in points. */
export interface Style {
  readonly bold: boolean
  readonly size: number
  readonly lead: number
  readonly colour: Colour
}

const style = (size: number, lead: number, bold = false, colour: Colour = INK.black): Style => ({
  size,
  lead,
  bold,
  colour,
})

export const STYLES = {
  title: style(22, 26, true),
  number: style(12, 16, true),
  company: style(15, 18, true),
  heading: style(11, 15, true),
  text: style(9, 12.5),
  strong: style(9, 12.5, true),
  small: style(7.5, 10, false, INK.soft),
  label: style(7, 10, true, INK.soft),
  head: style(7.5, 10, true, INK.white),
  cell: style(8.5, 11.5),
  total: style(12, 16, true),
} as const satisfies Readonly<Record<string, Style>>
