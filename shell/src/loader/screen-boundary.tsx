import { Component, type ReactNode } from 'react'

interface Props {
  onCrash?: (error: unknown) => void
  /** The content after an error; none where a component above decides. */
  fallback?: ReactNode
  children: ReactNode
}

/** Catches what a screen throws while it renders, so that only its own area is lost. */
export class ScreenBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.(error)
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? (this.props.fallback ?? null) : this.props.children
  }
}
