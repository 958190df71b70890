import { SPEEDS } from '#machines/tape/player.machine.ts'

export const SPEED_OPTIONS = SPEEDS.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))
