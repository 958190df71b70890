import { useSelector } from '@xstate/react'
import { actionWords } from '#machines/tape/words.rules.ts'
import { Missed } from '../../../components/tapes/missed.tsx'
import { HistoryButtons, UrlField } from '../../../components/tapes/page-actions.tsx'
import { Button } from '../../../ui/button.tsx'
import { tour } from '../tour.styles.ts'
import { editor as styles } from './editor.styles.ts'
import { FocusedHeading } from './focused-heading.tsx'
import type { TourEditor } from './use-tour-editor.ts'

/** What the user does in the portal becomes steps. */
export function Recording({ tourEditor: { editor, act } }: { readonly tourEditor: TourEditor }) {
  const { actions, aim, missed } = useSelector(editor, ({ context }) => context)
  const isReplacing = aim.for === 'steps' && aim.replaced > 0
  return (
    <>
      <FocusedHeading>{isReplacing ? `Step ${aim.at + 1}, again` : 'New steps'}</FocusedHeading>
      <p role="status" className={tour.aside}>
        Recording. Work in the portal, then press Done. Everything typed is recorded, including passwords.
      </p>
      <div className={tour.row}>
        <Button
          variant="primary"
          disabled={actions.length === 0}
          onClick={() => editor.send({ type: 'done.pressed' })}
        >
          Done
        </Button>
        <Button onClick={() => editor.send({ type: 'stop.pressed' })}>Cancel</Button>
        <HistoryButtons act={act} />
      </div>
      <UrlField act={act} />
      <Missed missed={missed} title="Not everything was recorded" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access */}
      <ol aria-label="Recorded steps" tabIndex={0} className={styles.recorded}>
        {actions.map(({ action }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
          <li key={at}>{actionWords(action)}</li>
        ))}
      </ol>
    </>
  )
}
