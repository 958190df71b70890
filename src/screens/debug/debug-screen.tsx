import { Configuration } from './configuration.tsx'
import { debug } from './debug.styles.ts'

/** For developers: what this portal was given to run on. Nothing of a session is shown here. */
export default function DebugScreen() {
  return (
    <div className={debug.page}>
      <h1 className={debug.title}>Debug</h1>
      <Configuration />
    </div>
  )
}
