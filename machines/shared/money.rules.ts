/**
 * Rounds dollars to the cent, half up. In binary, 1.005 times 100 is slightly below 100.5; rounding to 15
 * digits corrects that.
 */
export const roundToCent = (dollars: number) => Math.round(Number((dollars * 100).toPrecision(15))) / 100
