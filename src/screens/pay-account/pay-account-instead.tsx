import { Link } from 'wouter'
import { paths } from '../../components/navigation/paths.ts'
import { page as styles } from './payment.styles.ts'

/** Link for a URL whose target can't be paid. */
export function PayAccountInstead() {
  return (
    <Link to={paths.payAccount} className={styles.link}>
      Pay the account instead
    </Link>
  )
}
