const KM_PER_MILE = 1.609_344

/** The unit that distances are shown in. */
export interface Unit {
  readonly name: 'km' | 'mi'
  readonly km: number
}

/** The unit of distances on a site: miles in the US, kilometres elsewhere. */
export const unitOf = (usa: boolean): Unit => (usa ? { name: 'mi', km: KM_PER_MILE } : { name: 'km', km: 1 })

/** A distance in km as text: one decimal below ten units, whole above. */
export function distanceText(km: number, unit: Unit, quantity: (value: number) => string): string {
  return km / unit.km < 10
    ? tenthsText(km, unit, quantity)
    : `${quantity(Math.round(km / unit.km))} ${unit.name}`
}

/** A distance in km as text, rounded to a tenth however long: the delivery charge may depend on it. */
export const tenthsText = (km: number, { name, km: length }: Unit, quantity: (value: number) => string) =>
  `${quantity(Math.round((km / length) * 10) / 10)} ${name}`
