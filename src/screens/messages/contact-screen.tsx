import { MessageDetails } from '../../components/message/message-details.tsx'
import { useRepresentative } from '../../components/message/use-representative.ts'
import { MessageCard } from './message-card.tsx'
import { messages as styles } from './messages.styles.ts'

/** A message to the account's representative, or to support where the site has no address for them. */
export default function ContactScreen() {
  const { address, recipient } = useRepresentative()
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <h1 className={styles.title}>Contact a Representative</h1>
        <p className={styles.intro}>Prices for a job, terms, a site visit: ask your representative.</p>
        <MessageDetails to={address} />
      </div>
      <MessageCard name="contact" heading="Write to us" recipient={recipient} />
    </div>
  )
}
