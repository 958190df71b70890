import { ChevronRight, Copy } from 'lucide-react'
import { memo, useDeferredValue, useState } from 'react'
import type { JournalEntry } from '#contract/control/journal.ts'
import type { Operation } from '#contract/operation.ts'
import { operationNames, operations } from '#contract/operations.ts'
import { callQuery, PROXY_PATH, SESSION_HEADER, XSRF_HEADER } from '#contract/transport.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { debug, journal } from './debug.styles.ts'
import { showTime } from './instants.ts'

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
        <ul role="list" aria-label="Calls" className={debug.scroll}>
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

interface JournalRowProps {
  readonly entry: JournalEntry
  readonly timeZone: string
}

/** One call; request and reply render once it is opened. Memoised, since an entry never changes. */
const JournalRow = memo(function Row({ entry, timeZone }: JournalRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { at, operation, ms, error } = entry
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={journal.summary}>
          <ChevronRight size={16} aria-hidden="true" className={debug.chevron} />
          <span className={journal.operation}>{operation}</span>
          <span className={journal.when}>
            {showTime(at, timeZone)} <span className={journal.ms}>{ms.toFixed(1)} ms</span>
          </span>
          <span className={error === undefined ? journal.done : journal.failed}>{error ?? 'OK'}</span>
        </summary>
        {isOpen && <Said entry={entry} />}
      </details>
    </li>
  )
})

function Said({ entry }: Pick<JournalRowProps, 'entry'>) {
  const { request, reply, error } = entry
  const curl = asCurl(entry, location.origin)
  const copy = () =>
    navigator.clipboard.writeText(curl ?? '').then(
      () => toast.success('Copied'),
      () => toast.error('The browser did not allow copying'),
    )
  return (
    <div className={journal.said}>
      <Body heading="Request" value={request} />
      {error === undefined ? (
        <Body heading="Reply" value={reply} />
      ) : (
        <p className={journal.failed}>{error}</p>
      )}
      {curl !== null && 'clipboard' in navigator && (
        <Button variant="plain" onClick={copy}>
          <Copy size={16} aria-hidden="true" />
          Copy as curl
        </Button>
      )}
    </div>
  )
}

interface BodyProps {
  readonly heading: string
  readonly value: unknown
}

function Body({ heading, value }: BodyProps) {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '-')
  return (
    <figure>
      <figcaption className={debug.subheading}>{heading}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access */}
      <pre tabIndex={0} className={debug.code}>
        {text}
      </pre>
    </figure>
  )
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/**
 * The call as a curl command, with $token and $session as set in docs/simulator.md. Null where it can't be
 * repeated: it is not an operation, or its request was too long to be stored whole.
 */
export function asCurl({ operation: called, request }: JournalEntry, origin: string): string | null {
  const name = operationNames().find((each) => each === called)
  if (!name || typeof request === 'string') return null
  const { kind, encoding }: Operation = operations[name]
  const query = new URLSearchParams(callQuery(operations[name]))
  const fields = fieldsOf(request)
  if (kind === 'stream') for (const [field, value] of fields) query.set(field, value)
  const head = [
    'curl -b jar',
    `-H "${XSRF_HEADER}: $token"`,
    `-H "${SESSION_HEADER}: $session"`,
    quoted(`${origin}${PROXY_PATH}?${query}`),
  ]
  if (kind === 'stream') return head.join(' ')
  if (encoding === 'form') return [...head, `-d ${quoted(String(new URLSearchParams(fields)))}`].join(' ')
  const json = quoted(JSON.stringify(request ?? {}))
  return [...head, "-H 'content-type: application/json'", `-d ${json}`].join(' ')
}

function fieldsOf(request: unknown): [string, string][] {
  if (typeof request !== 'object' || request === null) return []
  return Object.entries(request).map(([field, value]) => [field, String(value)])
}
