import type { FreightBand } from '#fixtures/seed.ts'

/** The band of a vehicle with the lowest limit, in kilometres, that covers the distance. */
export function freightBand(
  bands: readonly FreightBand[],
  vehicleTypeID: string,
  km: number,
): FreightBand | undefined {
  return bands
    .filter((band) => band.vehicleTypeID === vehicleTypeID && km <= band.upToKm)
    .sort((a, b) => a.upToKm - b.upToKm)[0]
}

/** The band of a delivery charge; undefined for any other product. */
export function bandOfProduct(bands: readonly FreightBand[], productID: string): FreightBand | undefined {
  return bands.find((band) => band.productID === productID)
}
