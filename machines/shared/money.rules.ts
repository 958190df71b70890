/**
 * Dollars rounded to the cent, a half upwards. 1.005 times 100 is a hair under 100.5 in binary: 15
 * digits bring it back.
 */
export const roundToCent = (dollars: number) => Math.round(Number((dollars * 100).toPrecision(15))) / 100
