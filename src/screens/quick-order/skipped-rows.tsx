import type { Line } from '#machines/quick-order/line.model.ts'
import type { Skipped } from '#machines/quick-order/parsed-line.ts'
import type { QuickOrderContext } from '#machines/quick-order/quick-order.model.ts'
import type { QuickOrderActor } from '../../components/quick-order/quick-order-actor.ts'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { Button } from '../../ui/button.tsx'
import { skipped as styles } from './quick-order.styles.ts'
import { useThrottledSelector } from './use-quick-order.ts'

const REASONS: Readonly<Record<Skipped, string>> = {
  heading: 'Heading',
  total: 'Total',
  email: 'Email header',
  greeting: 'Greeting',
  remark: 'Remark',
  signature: 'Signature',
  quoted: 'Earlier message',
}

const skippedIn = ({ lines }: QuickOrderContext) => lines.filter(({ kind }) => kind === 'skipped')
const isSame = (a: readonly Line[], b: readonly Line[]) =>
  a.length === b.length && a.every((line, at) => line === b[at])

/** Rows of a pasted text that are no lines of the order; each can become one. Nothing if there are none. */
export function SkippedRows({ actor }: { readonly actor: QuickOrderActor }) {
  const rows = useThrottledSelector(actor, skippedIn, isSame)
  if (rows.length === 0) return null
  return (
    <Accordion>
      <AccordionItem label={rows.length === 1 ? '1 row skipped' : `${rows.length} rows skipped`}>
        <ul role="list" className={styles.rows}>
          {rows.map(({ id, entered: { text, skipped } }) => (
            <li key={id} className={styles.row}>
              <span className={styles.reason}>{skipped && REASONS[skipped]}</span>
              <span className={styles.text}>{text}</span>
              <Button
                variant="link"
                aria-label={`Read as a line: ${text}`}
                onClick={() => actor.send({ type: 'line.taken', id })}
              >
                Read as a line
              </Button>
            </li>
          ))}
        </ul>
      </AccordionItem>
    </Accordion>
  )
}
