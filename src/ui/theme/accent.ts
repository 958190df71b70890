/** Red, green and blue from 0 to 255. */
type Rgb = readonly number[]

/** Colours for text and ticks on an accent: the first readable one is used. There always is one. */
const WRITING = ['#141a17', '#ffffff', '#000000']
const [BLACK, WHITE] = [
  [0, 0, 0],
  [255, 255, 255],
] as const

/** WCAG 2.2 AA for text. */
const READABLE = 4.5
/**
 * Relative luminance from which an accent has 3:1 contrast with the bar and with all that is dark in the dark
 * theme, and up to which it has that with paper and page in the light theme.
 */
const ON_DARK = 0.185
const ON_LIGHT = 0.249

/** A background, the text on it, and the background on hover: #rrggbb each. */
export interface Tone {
  readonly ground: string
  readonly on: string
  readonly hover: string
}

/** An accent adapted to every place where the portal uses one. */
interface Accent {
  /** In the light theme, on paper: the company's colour unchanged. */
  readonly day: Tone
  /** In the dark theme, and on the bar in both. */
  readonly dark: Tone
  /** Outlines and marks in the light theme, where the colour itself would be invisible on paper. */
  readonly edge: string
}

const parse = (hex: string): Rgb => {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}

const write = (color: Rgb) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`

const luminance = (color: Rgb): number => {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: Rgb, other: Rgb): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const mix = (color: Rgb, other: Rgb, share: number): Rgb =>
  color.map((part, at) => Math.round(part + ((other[at] ?? 0) - part) * share))

/** Mixes in as little of another colour as necessary. */
function shift(color: Rgb, towards: Rgb, isEnough: (luminance: number) => boolean): Rgb {
  let share = 0
  while (!isEnough(luminance(mix(color, towards, share)))) share += 0.01
  return mix(color, towards, share)
}

function toneOf(ground: Rgb): Tone {
  const on = WRITING.find((writing) => contrast(parse(writing), ground) >= READABLE) ?? '#000000'
  // Away from the colour of the text, which stays readable.
  const hover = mix(ground, on === '#ffffff' ? BLACK : WHITE, 0.15)
  return { ground: write(ground), on, hover: write(hover) }
}

/**
 * Adapts a company's accent, given as #rrggbb or #rgb. Text on it has 4.5:1 contrast; for the bar and the
 * dark theme it is lightened, and its edge in the light theme darkened, until they have 3:1.
 */
export function accentOf(hex: string): Accent {
  const color = parse(hex)
  return {
    day: toneOf(color),
    dark: toneOf(shift(color, WHITE, (value) => value >= ON_DARK)),
    edge: write(shift(color, BLACK, (value) => value <= ON_LIGHT)),
  }
}
