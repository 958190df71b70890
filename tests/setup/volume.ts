/* How much of the same a test goes through: a little every day, a lot where LONG=1, as in `npm run test:long`. */

export const isLong = process.env['LONG'] === '1'

/** So many every day, or so many. */
export const inVolume = (everyDay: number, long: number) => (isLong ? long : everyDay)
