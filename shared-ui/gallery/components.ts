import type { Example } from '@ponte/shared-ui/example'

export interface ShownComponent {
  name: string
  examples: Example[]
}

/** What an x.examples.tsx exports: the examples of x, or of several related components by their names. */
interface ExamplesFile {
  examples: Example[] | Readonly<Record<string, Example[]>>
}

/** All x.examples.tsx files of shared-ui, found by name, so that a new one needs no registration. */
const found = import.meta.webpackContext('#components', { recursive: true, regExp: /\.examples\.tsx$/ })

export const components: ShownComponent[] = found
  .keys()
  .flatMap((file) => {
    const { examples } = found(file) as ExamplesFile
    const byName = Array.isArray(examples) ? { [file.replace(/^.*\/|\.examples\.tsx$/g, '')]: examples } : examples
    return Object.entries(byName).map(([name, ofIt]) => ({ name, examples: ofIt }))
  })
  .sort((left, right) => (left.name < right.name ? -1 : 1))
