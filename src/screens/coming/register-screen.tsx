import { entrancePaths } from '../../components/entrance-paths.ts'
import { ComingScreen } from './coming-screen.tsx'

/** Self-registration is not built yet; its address says so. */
export default function RegisterScreen() {
  return <ComingScreen title="Register your account" way={{ to: entrancePaths.login, label: 'Back' }} />
}
