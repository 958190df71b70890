/** What a list counts: 'invoice' and 'invoices'. */
export interface Counted {
  readonly one: string
  readonly many: string
}

/** How many rows a list shows, and has without its filters. */
export interface Count {
  readonly shown: number
  readonly all: number
}

const counted = (count: number, { one, many }: Counted) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** '12 invoices', or '3 of 12 invoices' where a filter leaves some out. */
export const countText = ({ shown, all }: Count, words: Counted) =>
  shown === all ? counted(all, words) : `${shown.toLocaleString('en')} of ${counted(all, words)}`
