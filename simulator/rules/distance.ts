export interface Place {
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
}

const EARTH_RADIUS_KM = 6371
/** The average ratio of road distance to straight line. */
const ROAD_FACTOR = 1.3

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance between two places in kilometres (haversine). */
export function straightKm(from: Place, to: Place): number {
  const halfLatitude = radians(to.latitude - from.latitude) / 2
  const halfLongitude = radians(to.longitude - from.longitude) / 2
  const a =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(halfLongitude) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** The distance by road in kilometres, rounded to 0.1. */
export function roadKm(from: Place, to: Place): number {
  return Math.round(straightKm(from, to) * ROAD_FACTOR * 10) / 10
}

/** The nearest place by road, the first of equals; undefined if there are no places. */
export function nearest<P extends Place>(
  from: Place,
  places: readonly P[],
): { readonly place: P; readonly km: number } | undefined {
  let best: { place: P; km: number } | undefined
  for (const place of places) {
    const km = roadKm(from, place)
    if (!best || km < best.km) best = { place, km }
  }
  return best
}
