import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { useEffect } from 'react'
import type { ShownComponent } from '../components.ts'
import { text } from '../text.ts'
import { ExampleBoundary } from './example-boundary.tsx'
import styles from './stage.module.css'

interface Props {
  components: readonly ShownComponent[]
  wanted: string | null
}

/** All examples of all components, or of the selected one. */
export function Stage({ components, wanted }: Props) {
  // The URL may name an example, which the browser looked for before React had rendered it.
  useEffect(() => {
    const reveal = () => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView({ behavior: 'instant' })
    reveal()
    // Styles and pictures that arrive later move the examples.
    addEventListener('load', reveal)
    return () => removeEventListener('load', reveal)
  }, [])

  const shown = components.filter(({ name }) => wanted === null || name === wanted)
  return (
    <main className={styles['stage']}>
      <VisuallyHidden>
        <h1>{wanted ?? text.components}</h1>
      </VisuallyHidden>
      {shown.length === 0 && <p>{text.unknown(wanted ?? '')}</p>}
      {shown.map((component) => (
        <ComponentSection key={component.name} {...component} />
      ))}
    </main>
  )
}

function ComponentSection({ name, examples }: ShownComponent) {
  const titleId = anchorOf(name)
  return (
    <section className={styles['component']} aria-labelledby={titleId}>
      <h2 className={styles['name']} id={titleId}>
        <a href={`#${titleId}`}>{name}</a>
      </h2>
      {examples.map((example) => {
        const id = anchorOf(name, example.name)
        return (
          <div key={example.name} className={styles['example']}>
            <h3 className={styles['label']} id={id}>
              <a href={`#${id}`}>{example.name}</a>
            </h3>
            <div className={styles['box']} data-example={id}>
              <ExampleBoundary render={example.render} />
            </div>
          </div>
        )
      })}
    </section>
  )
}

/** 'Sem hífen' of text-field → 'text-field/sem-hifen'. The slash keeps it apart from every id inside an example. */
function anchorOf(component: string, example?: string): string {
  const slug = example
    ?.normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return `${component}/${slug ?? ''}`
}
