/** Coordinates in degrees. */
interface Place {
  readonly latitude: number
  readonly longitude: number
}

const EARTH_RADIUS_KM = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Whether coordinates are set: the ERP sends zeros if they are not. */
export const isPlaced = ({ latitude, longitude }: Place) => latitude !== 0 || longitude !== 0

/** Straight-line distance in kilometres. */
export function kmBetween(from: Place, to: Place): number {
  const halfLatitude = radians(to.latitude - from.latitude) / 2
  const halfLongitude = radians(to.longitude - from.longitude) / 2
  const a =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(halfLongitude) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** Initial bearing in degrees clockwise from north, from 0 up to but not including 360. */
export function bearing(from: Place, to: Place): number {
  const [here, there] = [radians(from.latitude), radians(to.latitude)]
  const east = radians(to.longitude - from.longitude)
  const x = Math.cos(here) * Math.sin(there) - Math.sin(here) * Math.cos(there) * Math.cos(east)
  const degrees = (Math.atan2(Math.sin(east) * Math.cos(there), x) * 180) / Math.PI
  return (degrees + 360) % 360
}

const WINDS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const
export type Wind = (typeof WINDS)[number]

/** The nearest of the eight compass directions. */
export const windOf = (degrees: number): Wind => WINDS[Math.round(degrees / 45) % WINDS.length] ?? 'north'

/** A compass direction as spelt on the site: one word in the US. */
export const windText = (wind: Wind, usa: boolean): string => (usa ? wind.replace('-', '') : wind)

/** The largest round length of at most this: 1, 2 or 5 times a power of ten. */
export function roundLength(longest: number): number {
  const power = 10 ** Math.floor(Math.log10(longest))
  return ([5, 2].find((step) => step * power <= longest) ?? 1) * power
}
