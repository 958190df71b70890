/** Money in a file for programs: always with its cents. */
export interface Amount {
  readonly dollars: number
}

export const amount = (dollars: number): Amount => ({ dollars })

/** '1234.50', without separators, a credit's below 0. */
export const twoDecimals = ({ dollars }: Amount): string => dollars.toFixed(2)
