import { isOwnPath } from '#contract/urls.ts'
import type { AroundPage } from '#machines/tape/perform.ts'
import { Button } from '../../ui/button.tsx'
import { Saying } from './saying.tsx'

/** What a browser's own buttons and address bar do, for the page in the iframe. */
interface PageActionsProps {
  readonly act: (action: AroundPage) => void
}

export function HistoryButtons({ act }: PageActionsProps) {
  return (
    <>
      <Button variant="plain" onClick={() => act({ do: 'back' })}>
        Back
      </Button>
      <Button variant="plain" onClick={() => act({ do: 'reload' })}>
        Reload
      </Button>
    </>
  )
}

export function UrlField({ act }: PageActionsProps) {
  return (
    <Saying
      label="Go to a URL"
      placeholder="/orders"
      problemOf={(path) => (isOwnPath(path) ? null : 'Start with one slash, as in /orders')}
      onSaid={(path) => act({ do: 'visit', path })}
      action="Go"
    />
  )
}
