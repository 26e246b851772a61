import { Component, type ReactNode } from 'react'
import { tryConnection } from '../calls/connection.client.ts'

interface ErrorBoundaryProps {
  /** a new value tries the page again, for example when another screen is chosen */
  resetKey: string
  text: string
  again: string
  /** hears what went wrong */
  note?: (error: unknown) => void
  children: ReactNode
}

/** Shows an error in place of a page that failed (ROUTE-07). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.note?.(error)
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="page" role="alert">
        <p>{this.props.text}</p>
        <p>
          <button type="button" className="top-button" onClick={() => void reload()}>
            {this.props.again}
          </button>
        </p>
      </div>
    )
  }
}

/** Reloads only with a connection; without one, the browser would show its own error page. */
const reload = async () => (await tryConnection()) && window.location.reload()
