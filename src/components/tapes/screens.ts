import type { Tape } from '#machines/tape/tape.ts'

/** The sizes that a tape can be recorded at. */
const SCREENS: Readonly<Record<string, Tape['screen']>> = {
  Desktop: { width: 1280, height: 860 },
  Tablet: { width: 820, height: 1100 },
  Phone: { width: 390, height: 780 },
}

export const DESKTOP = SCREENS['Desktop'] ?? { width: 1280, height: 860 }
export const SCREEN_OPTIONS = Object.entries(SCREENS).map(([value, { width }]) => ({
  value,
  label: `${value}, ${width} px`,
}))
export const screenOf = (value: string): Tape['screen'] => SCREENS[value] ?? DESKTOP
