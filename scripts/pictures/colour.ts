/** Colours as #rrggbb, and the effect of light on them. */

type Rgb = readonly [number, number, number]

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hex([r, g, b]: Rgb): string {
  const part = (value: number) => Math.round(value).toString(16).padStart(2, '0')
  return `#${part(r)}${part(g)}${part(b)}`
}

/** Mixes two colours; the share of the second is from 0 to 1. */
export function mixed(from: string, to: string, share: number): string {
  const [a, b] = [rgb(from), rgb(to)]
  return hex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

/** Lighter above 0, darker below. Shadows tend to a cold dark, like the portal's colours. */
export function lit(colour: string, light: number): string {
  const bounded = Math.max(-1, Math.min(1, light))
  return bounded >= 0 ? mixed(colour, '#ffffff', bounded) : mixed(colour, '#10201c', -bounded)
}

/** Colours of materials, by the catalogue's word. */
export const MATERIALS: Readonly<Record<string, string>> = {
  pine: '#d9b47c',
  clearpine: '#e6cda0',
  treated: '#a9b184',
  lvl: '#c79a62',
  cypress: '#d2a763',
  hardwood: '#b98552',
  spottedgum: '#8d5f3f',
  blackbutt: '#b58a5c',
  merbau: '#854a2d',
  cedar: '#b06a3f',
  primed: '#e9ebe6',
  white: '#eef0ec',
  plaster: '#f0efe9',
  grey: '#9aa39e',
  charcoal: '#555e59',
  black: '#48514c',
  steel: '#b7c0bf',
  galv: '#b7c0bf',
  brass: '#c9a24a',
  copper: '#c1754a',
  chrome: '#cfd6d6',
  concrete: '#b3b6af',
  fibrecement: '#c3c6bf',
  lead: '#878d92',
  rust: '#a6572f',
  sand: '#d8bd8a',
  sandstone: '#d9b98a',
  almond: '#e2d3b8',
  brown: '#8a6546',
  bark: '#6f4a33',
  red: '#c2412f',
  orange: '#e57a1f',
  yellow: '#f2c019',
  green: '#3f8a58',
  blue: '#2b6ea3',
  lightblue: '#a9cfe3',
  navy: '#2b3f6b',
  teal: '#1f7f86',
  sky: '#6fb1d6',
  violet: '#76589c',
  rose: '#c76d84',
  mint: '#7fbf9f',
  amber: '#d99a33',
  wine: '#7d2f42',
  pink: '#e86aa0',
  clear: '#d5e6ea',
  foil: '#cfd4d6',
}

/** Roof colours by code. */
export const COATINGS: Readonly<Record<string, string>> = {
  zn: '#b9c3c4',
  mn: '#59605f',
  sm: '#e4e5dd',
  wg: '#7d7f76',
  rd: '#8c3b30',
  bk: '#4a504f',
  yl: '#f2c019',
}

/** Finishes of taps and locks. */
export const FINISHES: Readonly<Record<string, string>> = {
  ch: '#cfd6d6',
  sc: '#c2c8c8',
  bn: '#b9a88f',
  bk: '#4b524f',
  zn: '#bfc7c4',
}

/** A colour by its word. An unknown word is a mistake in the catalogue. */
export function colourOf(word: string, table: Readonly<Record<string, string>> = MATERIALS): string {
  const colour = table[word] ?? MATERIALS[word]
  if (!colour) throw new Error(`There is no colour '${word}'`)
  return colour
}
