import { Icon } from '@ponte/shared-ui/icon'
import styles from './benefits.module.css'
import { landingText } from './landing-text.ts'
import { Section } from './section.tsx'

export function Benefits() {
  return (
    <Section title={landingText.benefits.title}>
      <ul className={styles['benefits']}>
        {landingText.benefits.items.map((benefit) => (
          <li key={benefit.title} className={styles['benefit']}>
            <span className={styles['icon']}>
              <Icon name={benefit.icon} />
            </span>
            <div>
              <h3 className={styles['title']}>{benefit.title}</h3>
              <p className={styles['text']}>{benefit.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
