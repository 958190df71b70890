import { StandalonePage } from '../ui/standalone-page.tsx'
import { FAILURE_TITLE, type Failure } from './error-boundary.tsx'

/** The last resort, where even the shell can't be rendered (section 2.2). */
export function FatalError({ message, onCancel }: Failure) {
  return (
    <StandalonePage title={FAILURE_TITLE} action="Cancel" onAction={onCancel}>
      {message}
    </StandalonePage>
  )
}
