import { type Colour, INK } from './styles.ts'

/**
 * WCAG 2.2 AA contrast for text: the total is in this colour on black, and the ruler's marks are black on it.
 */
const READABLE = 4.5

/**
 * The ink for a company's accent in PDFs, given as #rrggbb or #rgb: hi-vis yellow if there is none, lightened
 * where it would be unreadable on black.
 */
export function accentInk(accent: string): Colour {
  if (accent === '') return INK.hivis
  const colour = parsed(accent)
  let share = 0
  while (onBlack(lightened(colour, share)) < READABLE) share += 0.01
  return `#${lightened(colour, share).map(twoDigits).join('')}`
}

const parsed = (hex: string): readonly number[] => {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
}

const twoDigits = (part: number) => part.toString(16).padStart(2, '0')

const lightened = (colour: readonly number[], share: number) =>
  colour.map((part) => Math.round(part + (255 - part) * share))

const luminance = (colour: readonly number[]): number => {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const onBlack = (colour: readonly number[]) =>
  (luminance(colour) + 0.05) / (luminance(parsed(INK.black)) + 0.05)
