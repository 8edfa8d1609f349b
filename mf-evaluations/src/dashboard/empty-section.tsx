import { Section } from '@ponte/shared-ui/section'
import styles from './empty-section.module.css'

/** A list of a dashboard that has no entries yet, and says when it will. */
export function EmptySection({ title, children }: { title: string; children: string }) {
  return (
    <Section title={title}>
      <p className={styles['none']}>{children}</p>
    </Section>
  )
}
