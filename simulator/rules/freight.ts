import type { FreightBand } from '#fixtures/seed.ts'

/** The band of a vehicle whose limit, in kilometres, is the lowest that covers the distance. */
export function freightBand(
  bands: readonly FreightBand[],
  vehicleTypeID: string,
  km: number,
): FreightBand | undefined {
  return bands
    .filter((band) => band.vehicleTypeID === vehicleTypeID && km <= band.upToKm)
    .sort((a, b) => a.upToKm - b.upToKm)[0]
}

/** The band that a product stands for, where it is a delivery charge. */
export function bandOfProduct(bands: readonly FreightBand[], productID: string): FreightBand | undefined {
  return bands.find((band) => band.productID === productID)
}
