import { type ComponentType, Suspense } from 'react'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { CodeBoundary, PART_MISSING } from './code-boundary.tsx'
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx'

interface Closable {
  /** Left out, it is open as long as it is rendered. */
  readonly open?: boolean
  readonly onClose: () => void
}

/**
 * A dialog whose code is fetched on first render, or earlier by `preload`. If that fails, a message is in its place,
 * and the page under it stays as it is. One that `hasUrl` is closed by Back.
 */
export function lazyDialog<P extends Closable>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { hasUrl = false } = {},
): LazyScreen<P> {
  const Content = lazyScreen(load, { isPart: true })
  const Dialog = (props: P) => {
    const { open = true, onClose } = props
    const missing = (
      <MessageDialog open={open} hasUrl={hasUrl} title="Error" {...PART_MISSING} onDismiss={onClose} />
    )
    return (
      <CodeBoundary fallback={missing} open={open}>
        <Suspense>
          <Content {...props} />
        </Suspense>
      </CodeBoundary>
    )
  }
  return Object.assign(Dialog, { preload: Content.preload })
}
