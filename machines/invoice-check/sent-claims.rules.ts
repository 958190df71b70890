/** A claim that was emailed from this device. The ERP does not list emails. */
export interface SentClaim {
  /** The number of the order, which its invoices share. */
  readonly number: number
  /** yyyy-MM-dd */
  readonly day: string
  readonly to: string
  readonly subject: string
  /** What was found then: '$10.26 not ordered, short'. */
  readonly found: string
  /** False if no reply came: it may have been sent. */
  readonly isConfirmed: boolean
}

/** How many a device keeps. */
export const MOST_CLAIMS = 500

/** With one more, the newest last. One that may have been sent counts no longer once the next is known to be. */
export const withClaim = (claims: readonly SentClaim[], claim: SentClaim): readonly SentClaim[] =>
  [...claims.filter(({ number, isConfirmed }) => number !== claim.number || isConfirmed), claim].slice(
    -MOST_CLAIMS,
  )

/** Those about an order, the newest first. */
export const claimsAbout = (claims: readonly SentClaim[], order: number): readonly SentClaim[] =>
  claims.filter(({ number }) => number === order).reverse()

/** In a list: 'Claim sent 29/11/2026'. */
export const claimWords = ({ day, isConfirmed }: SentClaim, date: (day: string) => string): string =>
  `${isConfirmed ? 'Claim sent' : 'Claim perhaps sent'} ${date(day)}`
