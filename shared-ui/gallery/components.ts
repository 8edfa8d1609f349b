import type { Example } from '@ponte/shared-ui/example'

export interface ShownComponent {
  name: string
  examples: Example[]
}

/** The components of shared-ui that have examples: a new x.examples.tsx is here without being listed anywhere. */
const found = import.meta.webpackContext('#components', { recursive: true, regExp: /\.examples\.tsx$/ })

export const components: ShownComponent[] = found
  .keys()
  .map((file) => ({
    name: file.replace(/^.*\/|\.examples\.tsx$/g, ''),
    ...(found(file) as { examples: Example[] }),
  }))
  .sort((left, right) => (left.name < right.name ? -1 : 1))
