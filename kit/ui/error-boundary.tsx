import { Component, type ReactNode } from 'react'
import { tryConnection } from '../calls/connection.client.ts'

interface ErrorBoundaryProps {
  /** changing it tries the page again, as when another screen is chosen */
  resetKey: string
  text: string
  again: string
  children: ReactNode
}

/** In place of a page that failed (ROUTE-07). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
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

/** Without a connection a reload would end in the browser's own error page. */
const reload = async () => (await tryConnection()) && window.location.reload()
