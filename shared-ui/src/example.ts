import type { ReactNode } from 'react'

/** One state of a component worth looking at. The gallery shows all of them; pictures and accessibility checks run over them. */
export interface Example {
  name: string
  render: () => ReactNode
}
