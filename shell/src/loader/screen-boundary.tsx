import { Component, type ReactNode } from 'react'

interface Props {
  /** Called with what was thrown; `isFirst` when nothing of the content had been shown before. */
  onCrash?: (error: unknown, isFirst: boolean) => void
  /** Called when the content is about to be removed. */
  onLeave?: () => void
  /** The content after an error; none where a component above decides. */
  fallback?: ReactNode
  children: ReactNode
}

/** Catches what a screen throws while it renders, so that only its own area is lost. */
export class ScreenBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }
  #hasStood = false

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidMount(): void {
    this.#hasStood = !this.state.hasCrashed
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.(error, !this.#hasStood)
  }

  override componentWillUnmount(): void {
    this.props.onLeave?.()
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? (this.props.fallback ?? null) : this.props.children
  }
}
