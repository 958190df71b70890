/** Red, green and blue from 0 to 255. */
type Rgb = readonly number[]

/** What text and ticks on an accent are drawn in: the first that reads well. One of them always does. */
const WRITING = ['#141a17', '#ffffff', '#000000']
const [BLACK, WHITE] = [
  [0, 0, 0],
  [255, 255, 255],
] as const

/** WCAG 2.2 AA for text. */
const READABLE = 4.5
/**
 * Relative luminance from which on an accent stands out 3:1 from the bar and from all that is dark by
 * night, and up to which it does from paper and page by day.
 */
const ON_DARK = 0.185
const ON_LIGHT = 0.249

/** A ground, what is written on it, and the ground under the pointer: #rrggbb each. */
export interface Tone {
  readonly ground: string
  readonly on: string
  readonly hover: string
}

/** An accent made fit for every place where the portal shows one. */
interface Accent {
  /** By day, on paper: as the company has it. */
  readonly day: Tone
  /** By night, and on the bar at any time. */
  readonly dark: Tone
  /** Outlines and marks by day, where the ground itself would be lost on paper. */
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

/** The colour with as little of another in it as it takes. */
function shift(color: Rgb, towards: Rgb, isEnough: (luminance: number) => boolean): Rgb {
  let share = 0
  while (!isEnough(luminance(mix(color, towards, share)))) share += 0.01
  return mix(color, towards, share)
}

function toneOf(ground: Rgb): Tone {
  const on = WRITING.find((writing) => contrast(parse(writing), ground) >= READABLE) ?? '#000000'
  // Away from what is written on it, which stays readable so.
  const hover = mix(ground, on === '#ffffff' ? BLACK : WHITE, 0.15)
  return { ground: write(ground), on, hover: write(hover) }
}

/**
 * What becomes of a company's accent, given as #rrggbb or #rgb. Text on it reads 4.5:1; on the bar and by
 * night it is lightened, and its edge by day darkened, until they stand out 3:1.
 */
export function accentOf(hex: string): Accent {
  const color = parse(hex)
  return {
    day: toneOf(color),
    dark: toneOf(shift(color, WHITE, (value) => value >= ON_DARK)),
    edge: write(shift(color, BLACK, (value) => value <= ON_LIGHT)),
  }
}
