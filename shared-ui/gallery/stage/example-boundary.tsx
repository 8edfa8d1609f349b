import { Component, type ReactNode } from 'react'
import type { Example } from '@ponte/shared-ui/example'
import { text } from '../text.ts'

interface State {
  failure: Error | null
}

/** Shows the error of an example that throws in its own box; the others keep working. */
export class ExampleBoundary extends Component<Pick<Example, 'render'>, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(failure: Error): State {
    return { failure }
  }

  override render() {
    const { failure } = this.state
    return failure === null ? <Drawn render={this.props.render} /> : <p role="alert">{`${text.broken} ${failure.message}`}</p>
  }
}

const Drawn = ({ render }: Pick<Example, 'render'>): ReactNode => render()
