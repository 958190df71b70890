import { Component, type ComponentType, type ContextType, type ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { ErpError, raisedMessage } from '#contract/errors.ts'
import { errorMessageOf } from '#machines/shared/error-message.rules.ts'
import { CodeMissing } from '../components/navigation/lazy-screen.tsx'
import { publicPaths } from '../components/navigation/public-paths.ts'
import { NetworkContext } from '../components/portal/network.ts'
import { reportUnexpected } from './unexpected-errors.ts'

/** The spelling is the specification's. */
export const FAILURE_TITLE = 'An Error Occured'

export interface Failure {
  readonly message: string
  readonly onCancel: () => void
}

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Shows the failure. Must not be lazy: the failure may be that code could not be fetched. */
  readonly shownBy: ComponentType<Failure>
  /** The current path. A change of path clears an earlier failure. */
  readonly place?: string
  readonly onReset?: () => void
}

interface ErrorBoundaryState {
  readonly error: unknown
  readonly failed: boolean
}

const INTACT: ErrorBoundaryState = { error: null, failed: false }

/**
 * Catches errors that no screen caught (section 2.2), shows them in a dialog, and leads back to the
 * dashboard. React itself logs them to the console.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static override contextType = NetworkContext
  declare context: ContextType<typeof NetworkContext>
  override state = INTACT

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown): void {
    reportUnexpected(error)
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps): void {
    if (this.state.failed && place !== this.props.place) this.reset()
  }

  private readonly reset = () => {
    this.props.onReset?.()
    this.setState(INTACT)
  }

  private readonly cancel = async () => {
    // Missing code may have been replaced by a newer version, which only a page load fetches.
    if (this.state.error instanceof CodeMissing && this.context && !(await this.context.isCutOff())) {
      location.assign(publicPaths.home)
      return
    }
    const { place } = this.props
    navigate(publicPaths.home)
    // On any other path the failed page stays current until home replaces it, which resets this.
    if (place === undefined || place === publicPaths.home) this.reset()
  }

  override render(): ReactNode {
    const { children, shownBy: Shown } = this.props
    const { error, failed } = this.state
    if (!failed) return children
    return <Shown message={raisedMessage(error, saidOf(error))} onCancel={this.cancel} />
  }
}

/** An ErpError's own message is for the console: it contains internal names. */
const saidOf = (error: unknown) => (error instanceof ErpError ? undefined : errorMessageOf(error))
