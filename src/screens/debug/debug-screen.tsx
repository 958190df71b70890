import type { Configuration } from '#contract/configuration.ts'
import { CompanyFacts } from './company-facts.tsx'
import { debug } from './debug.styles.ts'

interface DebugScreenProps {
  /** Null where there is none. */
  readonly configuration: Configuration | null
}

/** For developers: what this portal was given to run on. Nothing of a session is shown here. */
export default function DebugScreen({ configuration }: DebugScreenProps) {
  return (
    <div className={debug.page}>
      <h1 className={debug.title}>Debug</h1>
      {configuration && <CompanyFacts configuration={configuration} />}
    </div>
  )
}
