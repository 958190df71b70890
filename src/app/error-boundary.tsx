import { Component, type ComponentType, type ContextType, type ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { ErpError, raisedMessage } from '#contract/errors.ts'
import { messageOf } from '#machines/shared/error-message.rules.ts'
import { CodeMissing } from '../components/lazy-screen.tsx'
import { NetworkContext } from '../components/network.ts'
import { publicPaths } from '../components/public-paths.ts'

/** The spelling is the specification's. */
export const FAILURE_TITLE = 'An Error Occured'

/** What went wrong, and the way out of it. */
export interface Failure {
  readonly message: string
  readonly onCancel: () => void
}

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Shows the failure. It is here already: what failed may be the fetching of code. */
  readonly shownBy: ComponentType<Failure>
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

/**
 * Catches what no screen caught (section 2.2), says so in a dialog, and leads back to the dashboard. That it
 * is in the console, too, is React's doing.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static override contextType = NetworkContext
  declare context: ContextType<typeof NetworkContext>
  override state = INTACT

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true }
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps): void {
    if (this.state.failed && place !== this.props.place) this.reset()
  }

  private readonly reset = () => {
    this.props.onReset?.()
    this.setState(INTACT)
  }

  private readonly cancel = () => {
    // Where code is missing, a newer portal may have taken its place: only loading that helps.
    if (this.state.error instanceof CodeMissing && this.context?.isOnline()) {
      location.assign(publicPaths.home)
      return
    }
    const { place } = this.props
    navigate(publicPaths.home)
    // Elsewhere the page that failed is shown until home has taken its place, and home resets this.
    if (place === undefined || place === publicPaths.home) this.reset()
  }

  override render(): ReactNode {
    const { children, shownBy: Shown } = this.props
    const { error, failed } = this.state
    if (!failed) return children
    return <Shown message={raisedMessage(error, saidOf(error))} onCancel={this.cancel} />
  }
}

/** What a call that failed says of itself is for the console, and names what no user knows. */
const saidOf = (error: unknown) => (error instanceof ErpError ? undefined : messageOf(error))
