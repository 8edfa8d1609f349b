import { landingText } from './text.ts'
import { Section } from './section.tsx'
import styles from './steps.module.css'

export function Steps() {
  return (
    <Section id="como-funciona" title={landingText.steps.title}>
      <ol className={styles['steps']}>
        {landingText.steps.items.map((step, index) => (
          <li key={step.title} className={styles['step']}>
            <span className={styles['number']} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles['title']}>{step.title}</h3>
            <p className={styles['text']}>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
