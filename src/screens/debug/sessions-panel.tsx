import type { WorldChange } from '#machines/world/world-changes.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { debug } from './debug.styles.ts'

interface SessionsPanelProps {
  readonly count: number
  readonly onChange: (change: WorldChange) => void
}

/** The number of open sessions; their users are deliberately not shown. */
export function SessionsPanel({ count, onChange }: SessionsPanelProps) {
  const words = count === 1 ? '1 session is open.' : `${count} sessions are open.`
  return (
    <Card heading="Sessions">
      <div className={debug.row}>
        <p className={debug.grow}>{words} The next call of each will fail as expired.</p>
        <Button onClick={() => onChange({ kind: 'expireSessions' })}>Expire all sessions</Button>
      </div>
    </Card>
  )
}
