import { Component, type ReactNode } from 'react'

interface Props {
  /** Called before the content is rendered for the first time. */
  onEnter?: () => void
  /** Called with the error; `isFirst` if nothing of the content had been shown. */
  onCrash?: (error: unknown, isFirst: boolean) => void
  /** Called when the content is about to be removed. */
  onLeave?: () => void
  /** Shown after an error; absent if a component above decides. */
  fallback?: ReactNode
  children: ReactNode
}

/** Catches errors while a screen renders, so that only its area is lost. */
export class ScreenBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }
  #wasShown = false

  constructor(props: Props) {
    super(props)
    props.onEnter?.()
  }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidMount(): void {
    this.#wasShown = !this.state.hasCrashed
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.(error, !this.#wasShown)
  }

  override componentWillUnmount(): void {
    this.props.onLeave?.()
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? (this.props.fallback ?? null) : this.props.children
  }
}
