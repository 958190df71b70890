import { Link } from 'wouter'
import { paths } from '../../components/paths.ts'
import { page as styles } from './payment.styles.ts'

/** The way on where what the address names is not to be paid. */
export function PayAccountInstead() {
  return (
    <Link to={paths.payAccount} className={styles.link}>
      Pay the account instead
    </Link>
  )
}
