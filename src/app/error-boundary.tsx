import { Component, lazy, type ReactNode, Suspense } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { failureMessage } from '#contract/errors.ts'
import { paths } from '../components/paths.ts'

const ErrorDialog = lazy(() => import('./error-dialog.tsx'))

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Where the user is. Once he is elsewhere, what failed before is forgotten. */
  readonly place?: string
  /** Called before the screens are shown again. */
  readonly onReset?: () => void
}

interface ErrorBoundaryState {
  readonly error: unknown
  readonly failed: boolean
}

const INTACT: ErrorBoundaryState = { error: null, failed: false }

/** Catches what no screen caught (section 2.2), says so in a dialog, and leads back to the dashboard. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = INTACT

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error(error)
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps): void {
    if (this.state.failed && place !== this.props.place) this.reset()
  }

  private readonly reset = () => {
    this.props.onReset?.()
    this.setState(INTACT)
  }

  private readonly cancel = () => {
    navigate(paths.home)
    this.reset()
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const { error } = this.state
    return (
      <Suspense>
        <ErrorDialog message={failureMessage(error, messageOf(error))} onCancel={this.cancel} />
      </Suspense>
    )
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
