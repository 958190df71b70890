import { useDeferredValue, useState } from 'react'
import type { JournalEntry } from '#contract/control/journal.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { debug } from '../debug.styles.ts'
import { JournalRow } from './journal-row.tsx'

/** Number of calls shown at first, and added by each press. */
const PAGE = 50

interface JournalPanelProps {
  readonly exchanges: readonly JournalEntry[]
  readonly timeZone: string
}

/** Recent calls, newest first. */
export function JournalPanel({ exchanges, timeZone }: JournalPanelProps) {
  const [sought, setSought] = useState('')
  const [failuresOnly, setFailuresOnly] = useState(false)
  const [most, setMost] = useState(PAGE)
  const words = useDeferredValue(sought).trim().toLowerCase()
  const found = exchanges
    .filter(
      ({ operation, error }) =>
        operation.toLowerCase().includes(words) && (!failuresOnly || error !== undefined),
    )
    .reverse()
  return (
    <Card heading="Journal">
      <div className={debug.stack}>
        <div className={debug.filters}>
          <div className={debug.grow}>
            <TextInput
              type="search"
              aria-label="Search operations"
              placeholder="Operation"
              value={sought}
              onChange={({ target }) => setSought(target.value)}
            />
          </div>
          <Checkbox
            label="Failures only"
            checked={failuresOnly}
            onChange={({ target }) => setFailuresOnly(target.checked)}
          />
        </div>
        <p className={debug.helper}>{countWords(found.length, exchanges.length)}</p>
        <ul aria-label="Calls" className={debug.scroll}>
          {found.slice(0, most).map((entry) => (
            <JournalRow key={entry.number} entry={entry} timeZone={timeZone} />
          ))}
        </ul>
        {found.length > most && (
          <Button variant="plain" onClick={() => setMost(most + PAGE)}>
            Show {Math.min(PAGE, found.length - most)} more
          </Button>
        )}
      </div>
    </Card>
  )
}

function countWords(found: number, all: number): string {
  if (all === 0) return 'No calls yet. Use the portal in another tab: its calls appear here.'
  return found === all ? `${all} calls, newest first` : `${found} of ${all} calls, newest first`
}
