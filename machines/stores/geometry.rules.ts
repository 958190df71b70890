/** A place in degrees. */
interface Place {
  readonly latitude: number
  readonly longitude: number
}

const EARTH_RADIUS_KM = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The ERP sends zeros for a place that nobody has entered. */
export const isPlaced = ({ latitude, longitude }: Place) => latitude !== 0 || longitude !== 0

/** As the crow flies. */
export function kmBetween(from: Place, to: Place): number {
  const halfLatitude = radians(to.latitude - from.latitude) / 2
  const halfLongitude = radians(to.longitude - from.longitude) / 2
  const a =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(halfLongitude) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** Where one sets out to from a place, in degrees clockwise from north, at least 0 and below 360. */
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

/** The nearest of the eight winds. */
export const windOf = (degrees: number): Wind => WINDS[Math.round(degrees / 45) % WINDS.length] ?? 'north'

/** A wind as it is spelt: in the US in one word. */
export const windText = (wind: Wind, usa: boolean): string => (usa ? wind.replace('-', '') : wind)

/** The longest round length that is no longer than this: 1, 2 or 5 and zeros behind. */
export function roundLength(longest: number): number {
  const power = 10 ** Math.floor(Math.log10(longest))
  return ([5, 2].find((step) => step * power <= longest) ?? 1) * power
}
