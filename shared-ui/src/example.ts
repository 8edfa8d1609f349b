import type { ReactNode } from 'react'

/** One state of a component. The gallery shows all examples; picture and accessibility checks run over them. */
export interface Example {
  name: string
  render: () => ReactNode
}
