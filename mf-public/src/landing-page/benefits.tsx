import styles from './benefits.module.css'
import { landingText } from './text.ts'
import { Section } from './section.tsx'

export function Benefits() {
  return (
    <Section id="vantagens" title={landingText.benefits.title}>
      <ul className={styles['benefits']}>
        {landingText.benefits.items.map(({ title, text }) => (
          <li key={title} className={styles['benefit']}>
            <h3 className={styles['title']}>{title}</h3>
            <p className={styles['text']}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
