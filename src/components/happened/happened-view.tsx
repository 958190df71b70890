import { Copy } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { CODE_LIMIT, readCode, writeCode } from './code.ts'
import { happened as styles } from './happened.styles.ts'
import type { Happened } from './happened.ts'
import { clock, countWords, stepWords } from './happened-words.ts'
import { addedCode, roomIn } from './message-text.ts'

export interface HappenedViewProps {
  readonly record: Happened
  /** The message that the code is for, which may contain one already. */
  readonly text: string
  /** What can be done with the code, besides copying it. */
  readonly children: (code: string) => ReactNode
}

/** What would go with a message, and its code. */
export default function HappenedView({ record, text, children }: HappenedViewProps) {
  const room = Math.min(CODE_LIMIT, roomIn(text))
  const own = useMemo(() => writeCode(record, room), [record, room])
  const code = addedCode(text) ?? own
  if (code === null)
    return (
      <Notice tone="warn">
        There is no room for it in this message. Shorten the message, or send it in another one.
      </Notice>
    )
  const read = readCode(code)
  return (
    <>
      {'problem' in read ? (
        <Notice tone="warn">{read.problem}</Notice>
      ) : (
        <WhatGoes happened={read.happened} />
      )}
      <div className={styles.actions}>
        {children(code)}
        {'clipboard' in navigator && (
          <Button variant="plain" onClick={() => copy(code)}>
            <Copy size={16} aria-hidden="true" />
            Copy the code
          </Button>
        )}
      </div>
    </>
  )
}

const copy = (code: string) =>
  navigator.clipboard.writeText(code).then(
    () => toast.success('Code copied'),
    () => toast.error('The code could not be copied'),
  )

function WhatGoes({ happened }: { readonly happened: Happened }) {
  const { steps, until } = happened
  const [first] = steps
  return (
    <>
      <p>
        A short code of what the portal did between {clock.format(first?.at ?? until)} and{' '}
        {clock.format(until)}: {countWords(happened)} to the ERP, with their names, their times, and whether
        they succeeded.
      </p>
      <p>
        Nothing that you typed is in it, and nothing that the ERP replied: no product, price, name, number or
        password.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <ol role="list" aria-label="What would go" reversed tabIndex={0} className={styles.steps}>
        {steps
          .map((step, at) => {
            const { what, words } = stepWords(step)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
              <li key={at} className={styles.step}>
                <span className={styles.time}>{clock.format(step.at)}</span>
                <span>
                  {what}: {words}
                </span>
              </li>
            )
          })
          .reverse()}
      </ol>
    </>
  )
}
