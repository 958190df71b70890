import { claimsAbout, type SentClaim } from '#machines/invoice-check/sent-claims.rules.ts'
import { Notice } from '../../ui/notice.tsx'
import { useSite } from '../portal/site.tsx'
import { claims as styles } from './invoice-check.styles.ts'
import { useSentClaims } from './sent-claims.ts'

/** Says that claims about an order were sent: when, to whom and what; nothing if none was. */
export function ClaimNotice({ number }: { readonly number: number }) {
  const claims = useSentClaims()
  const own = claimsAbout(claims, number)
  const [latest] = own
  if (!latest) return null
  return (
    <Notice
      tone={latest.isConfirmed ? 'info' : 'warn'}
      title={
        latest.isConfirmed
          ? `${own.length === 1 ? 'A claim' : `${own.length} claims`} about order ${number} sent from this device`
          : `A claim about order ${number} may have been sent from this device`
      }
    >
      <ul role="list" className={styles.list}>
        {own.map((claim, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: claims are identified by position only
          <Claim key={at} claim={claim} />
        ))}
      </ul>
    </Notice>
  )
}

function Claim({ claim: { day, to, subject, found, isConfirmed } }: { readonly claim: SentClaim }) {
  const { format } = useSite()
  return (
    <li>
      {format.date(day)}, to {to}: <span dir="auto">{subject}</span> ({found})
      {!isConfirmed && '. We got no confirmation.'}
    </li>
  )
}
