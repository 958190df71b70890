import { Notice } from '../../ui/notice.tsx'

interface MissedProps {
  readonly missed: readonly string[]
  readonly title?: string
}

/** What the user did in the portal that has no step. */
export function Missed({ missed, title }: MissedProps) {
  if (missed.length === 0) return null
  return (
    <Notice tone="warn" title={title}>
      {missed.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Notice>
  )
}
