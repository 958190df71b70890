import { Component, type ReactNode } from 'react'
import { CodeMissing, retryScreens } from './lazy-screen.tsx'

interface CodeBoundaryProps {
  readonly children: ReactNode
  /** What stands in for a part whose code could not be fetched. */
  readonly fallback: ReactNode
  /** A part that is opened again is tried again. */
  readonly open?: boolean
}

/** What to say where a part is missing. */
export const PART_MISSING = {
  message: 'This could not be loaded. Check your connection and try again.',
  hint: 'If that does not help, reload the page.',
} as const

/** Keeps the page when the code of a part of it can't be fetched. */
export class CodeBoundary extends Component<CodeBoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof CodeMissing) retryScreens()
  }

  override componentDidUpdate(before: CodeBoundaryProps): void {
    if (this.state.error !== null && this.props.open && !before.open) this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof CodeMissing) return this.props.fallback
    throw error
  }
}
