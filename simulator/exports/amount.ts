/** Money in a machine-readable file: always with cents. */
export interface Amount {
  readonly dollars: number
}

export const amount = (dollars: number): Amount => ({ dollars })

/** '1234.50': no separators, negative for a credit. */
export const twoDecimals = ({ dollars }: Amount): string => dollars.toFixed(2)
