import { Component, type ReactNode } from 'react'
import { FailurePanel } from '../loader/failure-panel.tsx'

/** Errors within one visit after which the page is given up: cleanups of several effects may throw one after the other. */
const ERRORS_MAX = 5

interface Props {
  /** Key of the current navigation. */
  visit: string
  /** Called at the first error of a visit. */
  onError: () => void
  onReload: () => void
  children: ReactNode
}

/**
 * Catches errors while a screen is removed. React skips boundaries that are removed with it, so this one survives every navigation. It
 * renders the page that replaced the screen again.
 */
export class OutletBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  #errors = 0

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /** Called before the page that replaced the screen is removed as well; afterwards that page would count as the last one left. */
  override getSnapshotBeforeUpdate(): null {
    if (this.state.hasFailed && this.#errors === 0) this.props.onError()
    return null
  }

  override componentDidCatch(): void {
    this.#errors += 1
    if (this.#errors < ERRORS_MAX) this.setState({ hasFailed: false })
  }

  override componentDidUpdate({ visit }: Props): void {
    if (visit !== this.props.visit) this.#recover()
  }

  readonly #recover = (): void => {
    this.#errors = 0
    if (this.state.hasFailed) this.setState({ hasFailed: false })
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return <FailurePanel kind="render" canReload onRetry={this.#recover} onReload={this.props.onReload} />
  }
}
