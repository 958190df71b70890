/* Test volume: small by default, large with LONG=1, as in `LONG=1 npm run test:all`. */

export const isLong = process.env['LONG'] === '1'

/** The first number by default, the second with LONG=1. */
export const inVolume = (everyDay: number, long: number) => (isLong ? long : everyDay)
